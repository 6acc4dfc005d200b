import { type BarSeries, barsBetween, priceAt } from '../bars/barSeries.ts';
import { type BarFit, fitBars } from '../bars/fitBars.ts';
import { priceOfNow, type ReplayTrade } from '../replay/replayTrade.ts';
import type { Instrument } from '../trades/instrument.ts';
import { decimal, SCALE, toNumber } from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';
import { coversTrade } from './coversTrade.ts';
import { type Bar, excursion } from './excursion.ts';

/** A trade as tables have it: average prices, and `closedAt` null while it is open. */
type PricedTrade = {
  readonly side: 'long' | 'short';
  readonly instrument: Pick<Instrument, 'kind' | 'multiplier'>;
  readonly openedAt: Millis;
  readonly closedAt: Millis | null;
  readonly quantity: number;
  readonly entryPrice: number;
  readonly exitPrice: number | null;
};

/** Minimum number of bars longer than a minute in a trade: two of them are counted in full. */
const FEWEST_BARS = 4;
const MINUTE_SECONDS = 60;

/**
 * The fit of the fills to the bars; null if it can't be determined, for example when prices don't determine the
 * result.
 */
export const fitTrade = (replay: ReplayTrade, bars: BarSeries): BarFit =>
  fitBars(
    replay.fills.map(({ at }, place) => {
      const price = priceOfNow(replay, place);
      return { at, price: price === null ? null : toNumber(price) };
    }),
    bars,
  );

/** Fills of other feeds than the bars may lie beyond them by a little: their prices were reached too. */
const fillsAsBars = (replay: ReplayTrade): readonly Bar[] =>
  replay.fills.flatMap(({ at }, place) => {
    const price = priceOfNow(replay, place);
    return price === null ? [] : [{ from: at, until: at + 1, high: price, low: price }];
  });

/**
 * Result of bars for a trade's excursion: `differs` if they do not fit its fills, `uncovered` if a part is missing,
 * `coarse` if they are too long.
 */
export type TradeInBars =
  | { readonly is: 'differs' | 'uncovered' | 'coarse' }
  | { readonly is: 'measured'; readonly found: ReturnType<typeof excursion> };

/** A closed trade's excursion, from bars that fit each of its fills and cover its time; or the reason it is unknown. */
export function tradeInBars(
  trade: PricedTrade & { readonly closedAt: Millis; readonly exitPrice: number },
  replay: ReplayTrade,
  bars: BarSeries,
): TradeInBars {
  const { side, entryPrice, exitPrice, quantity, instrument, openedAt, closedAt } = trade;
  const fit = fitTrade(replay, bars);
  if (fit.is !== 'fits') return { is: 'differs' };
  if (fit.uncovered.length > 0 || !coversTrade(bars, instrument.kind, openedAt, closedAt)) return { is: 'uncovered' };
  if (bars.seconds > MINUTE_SECONDS && closedAt - openedAt < FEWEST_BARS * bars.seconds * 1000) return { is: 'coarse' };
  const own = barsBetween(bars, Math.floor(openedAt / 1000) - bars.seconds, Math.floor(closedAt / 1000) + 1);
  const exact = (value: number) => decimal(value.toFixed(SCALE));
  const found = excursion(
    {
      side,
      openedAt,
      closedAt,
      multiplier: instrument.multiplier,
      entryPrice: exact(entryPrice),
      exitPrice: exact(exitPrice),
      quantity: exact(quantity),
    },
    [
      ...own.time.map((time, place) => ({
        from: time * 1000,
        until: (time + own.seconds) * 1000,
        high: priceAt(own, 'high', place),
        low: priceAt(own, 'low', place),
      })),
      ...fillsAsBars(replay),
    ],
  );
  return { is: 'measured', found };
}

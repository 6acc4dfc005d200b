import { type BarSeries, barsBetween, placeFrom, priceAt } from '../bars/barSeries.ts';
import { type BarFit, fitBars } from '../bars/fitBars.ts';
import { usMarketDay } from '../market/usMarketDay.ts';
import { usSession } from '../market/usSession.ts';
import { priceOfNow, type ReplayTrade } from '../replay/replayTrade.ts';
import type { Instrument } from '../trades/instrument.ts';
import { dayKey } from '../units/dayKey.ts';
import { decimal, SCALE, toNumber } from '../units/decimal.ts';
import { DAY, MINUTE, type Millis, millis } from '../units/millis.ts';
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

/** Maximum gap of bars while the market is open: illiquid instruments have no bar for minutes without a trade. */
const MOST_MISSING = 15 * MINUTE;
const NEW_YORK = 'America/New_York';

/** Milliseconds of US sessions between two instants, as far as it takes to be too many. Crypto is always traded. */
function openTime(from: number, until: number, kind: Instrument['kind']): number {
  if (kind === 'crypto' || until - from <= MOST_MISSING) return until - from;
  let open = 0;
  for (let at = from; at < until + DAY && open <= MOST_MISSING; at += DAY) {
    const session = usSession(millis(at));
    const day = dayKey(session.open, NEW_YORK);
    const kept = usMarketDay(day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6 || (kept !== null && kept !== 'early')) continue;
    open += Math.max(0, Math.min(until, session.close) - Math.max(from, session.open));
  }
  return open;
}

/**
 * True if a series covers a time range: its ends and everything between are within a quarter of an hour of open
 * market of a bar. Nights, weekends and holidays of US exchanges may be missing.
 */
export function coversTrade(series: BarSeries, kind: Instrument['kind'], openedAt: Millis, closedAt: Millis): boolean {
  const length = series.seconds * 1000;
  const end = placeFrom(series, Math.floor(closedAt / 1000) + 1);
  let [covered, place] = [openedAt as number, placeFrom(series, Math.floor(openedAt / 1000) - series.seconds + 1)];
  for (; place < end; place++) {
    const start = series.time[place]! * 1000;
    if (start > covered && openTime(covered, start, kind) > MOST_MISSING) return false;
    covered = Math.max(covered, start + length);
  }
  return covered >= closedAt || openTime(covered, closedAt, kind) <= MOST_MISSING;
}

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

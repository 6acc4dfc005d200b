import { api } from '#contract/index.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { usSession } from '#domain/session/usSession.ts';
import { millis } from '#domain/units/millis.ts';
import { callApi } from '../callApi.ts';
import { type Chance, chance } from './chance.ts';

/** Trades of a demo trader that have bars: enough for a round of blind replays. */
const TRADES = 8;
const MINUTES = 390;

/** A price that was traded at a minute of the session. */
type Anchor = { readonly minute: number; readonly price: number };

/** A price in cents for each minute's end, wandering from one anchor to the next. */
function walk(anchors: readonly Anchor[], luck: Chance): readonly number[] {
  const [first, last] = [anchors[0]!, anchors.at(-1)!];
  const all = [
    { minute: -1, price: first.price * (1 + luck.normal() * 0.004) },
    ...anchors,
    { minute: MINUTES, price: last.price * (1 + luck.normal() * 0.006) },
  ];
  let at = 0;
  let offset = 0;
  return Array.from({ length: MINUTES }, (_, minute) => {
    while (at < all.length - 2 && all[at + 1]!.minute < minute) at++;
    const [from, until] = [all[at]!, all[at + 1]!];
    const share = Math.max(0, Math.min(1, (minute - from.minute) / Math.max(1, until.minute - from.minute)));
    // The nearer an anchor, the less it may wander.
    offset = offset * 0.93 + luck.normal() * from.price * 0.0006;
    const room = Math.min(1, 4 * share * (1 - share));
    return Math.round((from.price + (until.price - from.price) * share + offset * room) * 100);
  });
}

/** A day of minute bars that goes through the prices of a trade. */
function dayOfBars(symbol: string, open: number, anchors: readonly Anchor[], luck: Chance): BarSeries {
  const close = walk(anchors, luck);
  const openAt = (minute: number) => close[minute - 1] ?? close[0]!;
  const traded = (minute: number) => anchors.filter((each) => each.minute === minute).map(({ price }) => Math.round(price * 100));
  const wick = (minute: number) => Math.abs(Math.round(luck.normal() * close[minute]! * 0.0004));
  return {
    ...{ symbol, seconds: 60, scale: 2, time: close.map((_, minute) => open + minute * 60) },
    ...{ open: close.map((_, minute) => openAt(minute)), close },
    high: close.map((value, minute) => Math.max(value, openAt(minute), ...traded(minute)) + wick(minute)),
    low: close.map((value, minute) => Math.min(value, openAt(minute), ...traded(minute)) - wick(minute)),
    volume: close.map((_, minute) => Math.round(2000 * (1 + 3 * Math.abs(minute / 195 - 1) ** 2) * (0.5 + luck.next()))),
  };
}

/** Adds believable minute bars for the latest stock trades of a demo trader. */
export async function seedBars(url: string, token: string, seed: number): Promise<void> {
  const luck = chance(seed);
  const { trades } = await callApi(url, api.trades.list, { limit: '200' }, token);
  const closed = trades.filter(
    ({ instrument, exitPrice, closedAt }) => instrument.kind === 'stock' && exitPrice !== null && closedAt !== null,
  );
  for (const { instrument, openedAt, closedAt, entryPrice, exitPrice } of closed.slice(0, TRADES)) {
    const { open } = usSession(millis(Date.parse(openedAt)));
    const minuteOf = (instant: string) => Math.max(0, Math.min(MINUTES - 1, Math.floor((Date.parse(instant) - open) / 60_000)));
    const anchors = [
      { minute: minuteOf(openedAt), price: Number(entryPrice) },
      { minute: minuteOf(closedAt!), price: Number(exitPrice) },
    ];
    const bars = dayOfBars(instrument.symbol, open / 1000, anchors, luck);
    await callApi(url, api.bars.save, { bars, source: `${instrument.symbol} 1m.csv` }, token);
  }
}

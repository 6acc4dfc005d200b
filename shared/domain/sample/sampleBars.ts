import type { BarSeries } from '../bars/barSeries.ts';
import { usSession } from '../market/usSession.ts';
import type { Trade } from '../trades/trade.ts';
import { toNumber } from '../units/decimal.ts';
import { type Chance, chance } from './chance.ts';

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

/** A day of believable minute bars in cents that goes through the traded prices. `open`: the session's first second, UTC. */
export function dayOfBars(symbol: string, open: number, anchors: readonly Anchor[], luck: Chance): BarSeries {
  const close = walk(anchors, luck);
  const openAt = (minute: number) => close[minute - 1] ?? close[0]!;
  const traded = (minute: number) => anchors.filter((each) => each.minute === minute).map(({ price }) => Math.round(price * 100));
  const wick = (minute: number) => Math.abs(Math.round(luck.normal() * close[minute]! * 0.0004));
  return {
    symbol,
    seconds: 60,
    scale: 2,
    time: close.map((_, minute) => open + minute * 60),
    open: close.map((_, minute) => openAt(minute)),
    close,
    high: close.map((value, minute) => Math.max(value, openAt(minute), ...traded(minute)) + wick(minute)),
    low: close.map((value, minute) => Math.min(value, openAt(minute), ...traded(minute)) - wick(minute)),
    volume: close.map((_, minute) => Math.round(2000 * (1 + 3 * Math.abs(minute / 195 - 1) ** 2) * (0.5 + luck.next()))),
  };
}

/** Minute bars of the day of a trade in shares, through the prices of its fills; the same bars for the same day. */
export function sampleBars({ instrument: { symbol }, openedAt, fills }: Trade): BarSeries {
  const { open } = usSession(openedAt);
  const anchors = fills.map(({ fill }) => ({ minute: Math.floor((fill.time - open) / 60_000), price: toNumber(fill.price) }));
  return dayOfBars(symbol, open / 1000, anchors, chance(open / 60_000));
}

import { api } from '#contract/index.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { usSession } from '#domain/market/usSession.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { callApi } from '../callApi.ts';
import { type Chance, chance } from './chance.ts';

/** Days of a symbol that have bars: enough for a round of blind replays. */
const DAYS = 8;
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

/** Fields of the demo trader's executions used here. */
type SeededFill = Pick<Fill, 'instrument' | 'time' | 'price'>;

/** Adds believable minute bars for the latest days on which a demo trader traded a stock in and out, through all prices of that day. */
export async function seedBars(url: string, token: string, seed: number, fills: readonly SeededFill[]): Promise<void> {
  const luck = chance(seed);
  const stocks = fills.filter(({ instrument }) => instrument.kind === 'stock').toSorted((a, b) => a.time - b.time);
  const days = Map.groupBy(stocks, ({ instrument, time }) => `${instrument.symbol} ${usSession(time).open}`);
  for (const own of [...days.values()].filter(({ length }) => length > 1).slice(-DAYS)) {
    const { instrument, time } = own[0]!;
    const { open } = usSession(time);
    const anchors = own.map((fill) => ({ minute: Math.floor((fill.time - open) / 60_000), price: toNumber(fill.price) }));
    const bars = dayOfBars(instrument.symbol, open / 1000, anchors, luck);
    await callApi(url, api.bars.save, { bars, source: `${instrument.symbol} 1m.csv` }, token);
  }
}

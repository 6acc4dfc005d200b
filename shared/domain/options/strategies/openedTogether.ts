import type { Trade } from '#domain/trades/trade.ts';
import type { Millis } from '#domain/units/millis.ts';

/** Two moments of which only the coarser precision is known are one moment within this many milliseconds; of days, only the same day is. */
const REACH = { second: 5_000, minute: 60_000, day: 0 } as const;

/** Nothing further apart is ever one moment. Milliseconds. */
export const MAX_TOGETHER_MS = 60_000;

/** What is compared of a moment: when, and how exactly that is known. */
type Moment = { readonly time: Millis; readonly precision: Trade['precision'] };

/** True when two things happened in one go, as far as their times tell. */
export function openedTogether(a: Moment, b: Moment): boolean {
  const precision =
    a.precision === 'day' || b.precision === 'day' ? 'day' : a.precision === 'minute' || b.precision === 'minute' ? 'minute' : 'second';
  return Math.abs(a.time - b.time) <= REACH[precision];
}

/** Where a trade of an underlying in an account belongs: only these can be legs of one strategy. */
export const familyOf = ({ account, instrument }: Trade): string => `${account}\n${instrument.underlying}\n${instrument.currency}`;

/** True for options on anything. */
export const isOption = ({ instrument }: Trade): boolean => instrument.kind === 'option' || instrument.kind === 'futureOption';

const compare = (a: bigint | number, b: bigint | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Trades by opening; of one moment by what they are: symbol, net, then what else could set them apart. Ids decide nothing. */
export const byOpening = (a: Trade, b: Trade): number =>
  a.openedAt - b.openedAt ||
  (a.instrument.symbol < b.instrument.symbol ? -1 : a.instrument.symbol > b.instrument.symbol ? 1 : 0) ||
  compare(a.net, b.net) ||
  compare(a.closedAt ?? Number.MAX_VALUE, b.closedAt ?? Number.MAX_VALUE) ||
  compare(a.quantity, b.quantity) ||
  compare(a.entryPrice, b.entryPrice) ||
  (a.side === b.side ? 0 : a.side === 'long' ? -1 : 1);

/** Families with at least one option in them; their options and shares in order of opening. */
export function familiesWithOptions(trades: readonly Trade[]): Trade[][] {
  const names = new Set(trades.filter(isOption).map(familyOf));
  const families = new Map<string, Trade[]>();
  for (const trade of trades) {
    const name = familyOf(trade);
    if (!names.has(name) || (!isOption(trade) && trade.instrument.kind !== 'stock')) continue;
    const family = families.get(name);
    if (family) family.push(trade);
    else families.set(name, [trade]);
  }
  return [...families.values()].map((family) => family.sort(byOpening));
}

import type { Trade } from '#domain/trades/trade.ts';
import type { Millis } from '#domain/units/millis.ts';

/** Maximum distance of two equal times by precision, in milliseconds; days must be equal. */
const REACH = { second: 5_000, minute: 60_000, day: 0 } as const;

/** Times farther apart than this never count as the same. Milliseconds. */
export const MAX_TOGETHER_MS = 60_000;

/** A time, and how exactly it is known. */
type Moment = { readonly time: Millis; readonly precision: Trade['precision'] };

/** True when two trades were opened together, as far as their times show. */
export function openedTogether(a: Moment, b: Moment): boolean {
  const precision =
    a.precision === 'day' || b.precision === 'day' ? 'day' : a.precision === 'minute' || b.precision === 'minute' ? 'minute' : 'second';
  return Math.abs(a.time - b.time) <= REACH[precision];
}

/** The family of a trade, account and underlying: only trades of one family can be legs of one strategy. */
export const familyOf = ({ account, instrument }: Trade): string => `${account}\n${instrument.underlying}\n${instrument.currency}`;

/** True for options on anything. */
export const isOption = ({ instrument }: Trade): boolean => instrument.kind === 'option' || instrument.kind === 'futureOption';

const compare = (a: bigint | number, b: bigint | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Order of opening; ties by content: symbol, net, then everything else that differs. Never by id. */
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

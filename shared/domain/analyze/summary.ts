import type { Fill } from '../trades/fill.ts';
import type { Matched, Trade } from '../trades/trade.ts';
import { type Decimal, formatDecimal, negate, sumOf } from '../units/decimal.ts';

/** Money of some trades as decimal text, realized parts of open trades included. */
type MoneySummary = { readonly grossPnl: string; readonly fees: string; readonly netPnl: string };
/** One instrument of a file: its fills, events, round trips, and open quantity. */
type InstrumentSummary = MoneySummary & {
  readonly fills: number;
  readonly events: number;
  readonly closedRoundTrips: number;
  readonly fifoMatches: number;
  /** Above zero for long, below for short. */
  readonly openQty: string;
};

const isEvent = ({ action }: Fill) => action !== 'buy' && action !== 'sell';
const sum = (trades: readonly Trade[], of: (trade: Trade) => Decimal) => sumOf(trades.map(of));
const count = <Item>(items: readonly Item[], fits: (item: Item) => boolean) =>
  items.reduce((total, item) => total + (fits(item) ? 1 : 0), 0);

const money = (trades: readonly Trade[]): MoneySummary => ({
  grossPnl: formatDecimal(sum(trades, ({ gross }) => gross)),
  fees: formatDecimal(sum(trades, ({ fees }) => fees)),
  netPnl: formatDecimal(sum(trades, ({ net }) => net)),
});

/** Groups under sorted keys. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Counts and money of matched fills, in all, by currency and by instrument ("account/" in front when there are several accounts). */
export function summary(fills: readonly Fill[], { trades }: Matched) {
  const several = new Set(fills.map(({ account }) => account)).size > 1;
  const keyOf = ({ account, instrument }: Fill | Trade) => (several ? `${account}/${instrument.key}` : instrument.key);
  const closed = trades.filter(({ closedAt }) => closedAt !== null);
  const tradesBy = grouped(trades, keyOf);
  const perInstrument = [...grouped(fills, keyOf)].map(([key, mine]): [string, InstrumentSummary] => {
    const trips = tradesBy.get(key) ?? [];
    const held = sum(trips, ({ side, openQuantity }) => (side === 'long' ? openQuantity : negate(openQuantity)));
    return [
      key,
      {
        fills: count(mine, (fill) => !isEvent(fill)),
        events: count(mine, isEvent),
        closedRoundTrips: count(trips, ({ closedAt }) => closedAt !== null),
        fifoMatches: trips.reduce((total, { matches }) => total + matches, 0),
        openQty: formatDecimal(held),
        ...money(trips),
      },
    ];
  });
  return {
    executions: count(fills, (fill) => !isEvent(fill)),
    events: count(fills, isEvent),
    closedRoundTrips: closed.length,
    openPositions: trades.length - closed.length,
    fifoMatches: trades.reduce((total, { matches }) => total + matches, 0),
    roundTripsWon: count(closed, ({ net }) => net > 0n),
    roundTripsLost: count(closed, ({ net }) => net < 0n),
    roundTripsBreakeven: count(closed, ({ net }) => net === 0n),
    longRoundTrips: count(closed, ({ side }) => side === 'long'),
    shortRoundTrips: count(closed, ({ side }) => side === 'short'),
    totals: Object.fromEntries(
      [...grouped(trades, ({ instrument }) => instrument.currency)].map(([currency, list]) => [currency, money(list)]),
    ),
    perInstrument: Object.fromEntries(perInstrument),
  };
}

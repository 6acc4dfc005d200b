import type { Fill } from '../trades/fill.ts';
import { type Instrument, unnumberedKey } from '../trades/instrument.ts';
import { absolute, add, type Decimal, negate, parseDecimal, subtract, ZERO } from '../units/decimal.ts';
import { HOUR, MINUTE } from '../units/millis.ts';
import { zonedTime } from '../units/zonedTime.ts';
import type { BrokerStanding } from './brokerStanding.ts';
import { BROKER_ZONE } from './nextRun.ts';

/** A trade with its own shares of fills. Those of one account, open or closed, make its positions at any moment. */
export type TradeWithFills = {
  readonly instrument: Instrument;
  readonly side: 'long' | 'short';
  readonly fills: readonly Pick<Fill, 'action' | 'quantity' | 'time' | 'tradeDay'>[];
};

/**
 * A position of which broker and journal hold different amounts; below zero: short. `why`: `earlier`, opened before the connection's first day; `split`, one is a
 * whole multiple of the other; `side`, long and short; `more` or `less`, the broker holds more or less than the journal.
 */
export type PositionDifference = {
  readonly symbol: string;
  readonly broker: Decimal;
  readonly journal: Decimal;
  readonly why: 'earlier' | 'split' | 'side' | 'more' | 'less';
};

/** Positions that agree, counted, and those that differ, by symbol. `unread`: sentences about stated positions that could not be read. */
export type StandingComparison = {
  readonly agreed: number;
  readonly differs: readonly PositionDifference[];
  readonly unread: readonly string[];
};

/** A broker's clock may be ahead of ours. */
const SKEW = 5 * MINUTE;
/** Standings further apart, or of different days, have no moment in common. */
const APART = HOUR;
const MIXED = 'Its accounts were last synced at different times. Sync them to compare.';
/** Hours of New York at which a trading day ends: trades after it are of the next day. */
const [FUTURES_END, SHARES_END] = [17, 20];
/** Shares for one before a split, at most. */
const MOST_FOR_ONE = 100n;

/** True for standings of one day, or about one moment. `first`: the earliest. */
const areTogether = (standings: readonly BrokerStanding[], first: BrokerStanding): boolean =>
  standings.every(({ day, at }) => day === first.day && Date.parse(at) - Date.parse(first.at) <= APART);

/** True for a fill that a standing has, by its time. */
function isIn({ at, day }: Pick<BrokerStanding, 'at' | 'day'>, { kind }: Instrument) {
  if (day === null) return ({ time }: { readonly time: number }) => time <= Date.parse(at) + SKEW;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const end = zonedTime(BROKER_ZONE, year, month, date, kind === 'future' || kind === 'futureOption' ? FUTURES_END : SHARES_END);
  return ({ time, tradeDay }: { readonly time: number; readonly tradeDay?: string | undefined }) =>
    tradeDay === undefined ? time <= end : tradeDay <= day;
}

/** Units of a trade after some of its fills; below zero: short. */
function heldAfter({ side, fills, instrument }: TradeWithFills, standing: Pick<BrokerStanding, 'at' | 'day'>): Decimal {
  const opens = side === 'long' ? 'buy' : 'sell';
  const counts = isIn(standing, instrument);
  const held = fills
    .filter(counts)
    .reduce((sum, { action, quantity }) => (action === opens || action === 'split' ? add : subtract)(sum, quantity), ZERO);
  return side === 'long' ? held : negate(held);
}

/** One spelling of a symbol: "BRK.B", "BRK B" and "BRK/B", a padded OCC symbol and a compact one. */
const spelling = (symbol: string): string => symbol.replaceAll(/[\s./_-]/g, '').toUpperCase();

/** A broker's position of a contract, by its key or another spelling of it that no other position has. */
export function positionIn(standings: readonly BrokerStanding[], key: string) {
  const all = standings.flatMap(({ positions }) => positions);
  const spelled = all.filter(({ symbol }) => spelling(symbol) === spelling(key));
  return all.find(({ symbol }) => symbol === key) ?? (spelled.length === 1 ? spelled[0] : undefined);
}

/** Sums by symbol; one that only one side has gets the other side's spelling where that is one symbol and no other. */
function respelled(sums: ReadonlyMap<string, Decimal>, others: ReadonlyMap<string, unknown>): ReadonlyMap<string, Decimal> {
  const free = Map.groupBy(
    [...others.keys()].filter((symbol) => !sums.has(symbol)),
    spelling,
  );
  const own = Map.groupBy(sums.keys(), spelling);
  return new Map(
    [...sums].map(([symbol, sum]) => {
      const [other, second] = others.has(symbol) ? [] : (free.get(spelling(symbol)) ?? []);
      const isOne = other !== undefined && second === undefined && own.get(spelling(symbol))!.length === 1;
      return [isOne ? other : symbol, sum];
    }),
  );
}

function summed(rows: Iterable<readonly [symbol: string, quantity: Decimal]>): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const [symbol, quantity] of rows) sums.set(symbol, add(sums.get(symbol) ?? ZERO, quantity));
  return sums;
}

function isMultiple(a: Decimal, b: Decimal): boolean {
  const [large, small] = absolute(a) > absolute(b) ? [absolute(a), absolute(b)] : [absolute(b), absolute(a)];
  return small !== 0n && large % small === 0n && large / small > 1n && large / small <= MOST_FOR_ONE;
}

/**
 * Compares an account of the journal with what its broker holds. `standings`: those of every account at the broker whose trades go to it. `trades`: all trades
 * of the account that are open, or ended after the earliest of those moments. `known`: keys of every instrument that it ever traded. `since`: the first day that
 * the connection asked for. Fills after a standing's moment are not counted, so a trade entered later makes no difference.
 */
export function compareStanding(
  standings: readonly BrokerStanding[],
  trades: readonly TradeWithFills[],
  { known, since }: { readonly known: ReadonlySet<string>; readonly since: string },
): StandingComparison {
  const first = standings.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  const unread = standings.flatMap((standing) => standing.unread);
  if (first === undefined) return { agreed: 0, differs: [], unread };
  if (!areTogether(standings, first)) return { agreed: 0, differs: [], unread: [...unread, MIXED] };
  const stated = standings.flatMap(({ positions }) => positions);
  const journal = summed(trades.map((trade) => [unnumberedKey(trade.instrument), heldAfter(trade, first)]));
  for (const [symbol, quantity] of journal) if (quantity === 0n) journal.delete(symbol);
  const spelled = respelled(summed(stated.map(({ symbol, quantity }) => [symbol, parseDecimal(quantity) ?? ZERO])), journal);
  const symbols = [...new Set([...spelled.keys(), ...journal.keys()])].sort();
  const openedOf = new Map<string, string>();
  for (const { symbol, opened } of stated) if (opened !== null && opened < (openedOf.get(symbol) ?? '9')) openedOf.set(symbol, opened);
  const spellings = new Set([...known].map(spelling));
  const why = (symbol: string, broker: Decimal, own: Decimal): PositionDifference['why'] => {
    if (own !== 0n && broker !== 0n && broker > 0n !== own > 0n) return 'side';
    const isMore = absolute(broker) > absolute(own);
    const opened = openedOf.get(symbol) ?? null;
    if (isMore && (opened === null ? !spellings.has(spelling(symbol)) : opened < since)) return 'earlier';
    if (isMultiple(broker, own)) return 'split';
    return isMore ? 'more' : 'less';
  };
  const differs = symbols.flatMap((symbol) => {
    const [broker, own] = [spelled.get(symbol) ?? ZERO, journal.get(symbol) ?? ZERO];
    return broker === own ? [] : [{ symbol, broker, journal: own, why: why(symbol, broker, own) }];
  });
  return { agreed: symbols.filter((symbol) => spelled.get(symbol) === journal.get(symbol)).length, differs, unread };
}

import type { TradeOrigin } from '../leaderboard/tradeOrigins.ts';
import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { type GroupedTable, groupName } from '../options/campaigns/groupedTable.ts';
import { formatDecimal, toNumber } from '../units/decimal.ts';
import type { TradeId } from '../units/ids.ts';
import { MINUTE } from '../units/millis.ts';
import { type AmountsShown, hundredths, type SharedOrigin, sharedOrigin } from './amountsShown.ts';

/**
 * A closed trade or strategy as others see it: no account, no size, no price. `r` is null without a known risk, `percent` without starting capital in its
 * currency, `money` unless amounts are shared. `path`: minutes since it was opened, and the R realized by then, after each exit. Instants in UTC milliseconds.
 */
export type TradeSnapshot = SharedOrigin & {
  readonly symbol: string;
  /** Kind of instrument, and the strategy's name if it has several legs, otherwise "". */
  readonly kind: string;
  readonly what: string;
  readonly side: 'long' | 'short' | null;
  readonly setup: string | null;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly outcome: 'win' | 'loss' | 'breakeven';
  readonly r: number | null;
  readonly percent: number | null;
  readonly money: { readonly amount: string; readonly currency: string } | null;
  readonly path: readonly (readonly number[])[];
};

/** The row of a trade, alone or as a leg; -1 if missing. */
function rowOf({ table, at }: GroupedTable, id: TradeId): number {
  const own = table.id.indexOf(id);
  if (own >= 0) return own;
  return table.id.findIndex((_, row) => {
    const { trades, members } = at(row);
    return members.some((member) => trades.id[member] === id);
  });
}

/** Cumulative result in R after each exit of a row, in time order. */
function pathOf({ table }: GroupedTable, row: number, risk: number): TradeSnapshot['path'] {
  const { exits, openedAt } = table;
  const own = Array.from(exits.row, (each, exit) => (each === row ? exit : -1)).filter((exit) => exit >= 0);
  own.sort((a, b) => exits.time[a]! - exits.time[b]!);
  const steps = new Map<number, number>();
  let sum = 0;
  for (const exit of own) {
    sum += Number(exits.gross[exit]) - Number(exits.fees[exit]);
    steps.set(Math.round((exits.time[exit]! - openedAt[row]!) / MINUTE), hundredths(sum / risk));
  }
  return [...steps];
}

/** A trade of a journal, counted by strategies, for others to see; or why it cannot be shared. `origins`: of each row. */
export function sharedTrade(
  counted: GroupedTable,
  origins: readonly TradeOrigin[],
  id: TradeId,
  { capital, currency: home, amounts }: AmountsShown,
): TradeSnapshot | 'missing' | 'open' {
  const { table } = counted;
  const row = rowOf(counted, id);
  if (row < 0) return 'missing';
  if (Number.isNaN(table.closedAt[row])) return 'open';
  const arithmetic = arithmeticOf(table);
  const net = arithmetic.column(table.gross)[row]! - arithmetic.column(table.fees)[row]!;
  const risk = Number(table.risk[row]);
  const { group } = counted.at(row);
  const { symbol, underlying, kind, currency } = table.instruments[table.instrument[row]!]!;
  const exact = arithmetic.toDecimal(net);
  const setup = table.setups[table.setup[row]!] ?? '';
  return {
    symbol: group === null ? symbol : underlying,
    kind,
    what: group === null ? '' : groupName(group),
    side: group === null ? (table.side[row] === 1 ? 'long' : 'short') : null,
    setup: setup === '' ? null : setup,
    openedAt: table.openedAt[row]!,
    closedAt: table.closedAt[row]!,
    outcome: net > arithmetic.zero ? 'win' : net < arithmetic.zero ? 'loss' : 'breakeven',
    r: risk > 0 ? hundredths(Number(net) / risk) : null,
    percent: capital > 0 && currency === home ? hundredths((100 * toNumber(exact)) / capital) : null,
    money: amounts ? { amount: formatDecimal(exact), currency } : null,
    path: risk > 0 ? pathOf(counted, row, risk) : [],
    ...sharedOrigin(origins[row]!),
  };
}

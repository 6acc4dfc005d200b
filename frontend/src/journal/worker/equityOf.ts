import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { StatisticsView } from '#domain/metrics/computeStatistics.ts';
import { arithmeticOf } from '#domain/metrics/folds/arithmetic.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';
import { add, type Decimal, decimal } from '#domain/units/decimal.ts';
import type { Contributions } from './contributions.ts';
import type { JournalView } from './journalView.ts';
import { selectedRows } from './selectedRows.ts';

/**
 * An account's (or all accounts') realized amount before a day, except for parts of the chosen rows: those are in
 * their own equity.
 */
function realizedBefore(
  table: TradeTable,
  chosen: Uint32Array | null,
  day: string,
  account: string | undefined,
  view: Pick<JournalView, 'zone' | 'currency'>,
): Decimal {
  const counts = new Uint8Array(table.size);
  const set = (rows: Uint32Array | null, value: number) => {
    if (rows === null) counts.fill(value);
    else for (const row of rows) counts[row] = value;
  };
  set(selectedRows(table, { account }, view), 1);
  set(chosen, 0);
  const { zero, column, toDecimal } = arithmeticOf(table);
  const { row, time, gross, fees } = table.exits;
  const [grossOf, feesOf] = [column(gross), column(fees)];
  const [days, first] = [dayColumn(table, 'exits', view.zone), dayNumberOf(day)];
  let sum = zero;
  for (let exit = 0; exit < time.length; exit++) if (counts[row[exit]!] === 1 && days[exit]! < first) sum += grossOf[exit]! - feesOf[exit]!;
  return toDecimal(sum);
}

/**
 * Starting equity of some rows (null: all) and its changes. A period starts with everything in its accounts by then:
 * contributions and earlier results, partial exits included; transfers after its end don't count. Without
 * contributions there are no percentages.
 */
export function equityOf(
  table: TradeTable,
  rows: Uint32Array | null,
  { account, from, to }: JournalFilter,
  view: Contributions & { readonly zone: string; readonly currency: string },
): Required<Pick<StatisticsView, 'startingCapital' | 'cash'>> {
  const moves = view.cash
    .map(({ on, amount }) => ({ day: on, amount: decimal(amount) }))
    .filter(({ day }) => to === undefined || day <= to);
  let startingCapital: Decimal = decimal(view.startingCapital);
  if (from === undefined || (startingCapital === 0n && moves.length === 0)) return { startingCapital, cash: moves };
  startingCapital = add(startingCapital, realizedBefore(table, rows, from, account, view));
  for (const { day, amount } of moves) if (day < from) startingCapital = add(startingCapital, amount);
  return { startingCapital, cash: moves.filter(({ day }) => day >= from) };
}

import { type ComparedTrades, compareGroups, type GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import { dimensionInput } from '#domain/breakdowns/dimensionInput.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { rowsWhere } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { reportTradesOf } from './breakdowns.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';

/** Numbers the days of exit of rows as they first come. */
function daysOf(rows: Uint32Array, table: TradeTable, zone: string): Int32Array {
  const tradingDay = tradingDays(table, zone);
  const numbers = new Map<number, number>();
  return Int32Array.from(rows, (row) => {
    const day = tradingDay.closed(row);
    const number = numbers.get(day) ?? numbers.size;
    numbers.set(day, number);
    return number;
  });
}

/** The closed trades of two filters, side by side. Results are in R where that is asked for or most of either have a risk. */
export function compareOf(grouped: GroupedTrades, a: JournalFilter, b: JournalFilter, view: JournalView): GroupComparison {
  const { unit = 'trade', gross, zone, currency } = view;
  const table = grouped.tableOf(unit, gross);
  const [first, second] = [reportTradesOf(grouped, a, view), reportTradesOf(grouped, b, view)];
  const side = new Uint8Array(table.size);
  for (const place of first.places) side[first.input.order[place]!]! |= 1;
  for (const place of second.places) side[second.input.order[place]!]! |= 2;
  const either = rowsWhere(table.size, (row) => side[row]! > 0);
  const { order: rows, outcomes } = dimensionInput(table, either, { zone, currency, startingCapital: ZERO });
  const trades: ComparedTrades = {
    results: grouped.resultsOf(view),
    basis: first.basis === 'r' && second.basis === 'r' ? 'r' : 'money',
    rows,
    outcomes,
    days: daysOf(rows, table, zone),
    sides: Uint8Array.from(rows, (row) => side[row]!),
  };
  return compareGroups(trades);
}

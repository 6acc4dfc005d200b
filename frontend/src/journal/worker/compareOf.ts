import { type ComparedTrades, compareGroups, type GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import { dimensionInput } from '#domain/breakdowns/dimensionInput.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { dayNumber } from '#domain/units/dayKey.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { reportTradesOf } from './breakdownOf.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';

/** Numbers the days of exit of rows in the order of their exits. */
function daysOf(rows: Uint32Array, closedAt: Float64Array, zone: string): Int32Array {
  const clock = zoneClock(zone);
  let [last, day] = [Number.NaN, -1];
  return Int32Array.from(rows, (row) => {
    const closed = closedAt[row]! as Parameters<typeof dayNumber>[0];
    const number = dayNumber(closed, clock.offset(closed));
    if (number !== last) day++;
    last = number;
    return day;
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
  const either = Uint32Array.from({ length: table.size }, (_, row) => row).filter((row) => side[row]! > 0);
  const { order: rows, outcomes } = dimensionInput(table, either, { zone, currency, startingCapital: ZERO });
  const trades: ComparedTrades = {
    results: grouped.resultsOf(view),
    basis: first.basis === 'r' && second.basis === 'r' ? 'r' : 'money',
    rows,
    outcomes,
    days: daysOf(rows, table.closedAt, zone),
    sides: Uint8Array.from(rows, (row) => side[row]!),
  };
  return compareGroups(trades);
}

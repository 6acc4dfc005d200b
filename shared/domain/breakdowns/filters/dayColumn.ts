import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayCountsOf, tradingDays } from '#domain/metrics/table/tradingDays.ts';
import type { MillisColumn } from '#domain/units/millis.ts';

/** Where a column has no time. */
const NO_TIME = -0x80000000;
const known = new WeakMap<Float64Array, Map<string, Int32Array>>();

/**
 * A reading of each time in a column, by index; far below anything if missing. `name` and zone identify a reading:
 * each is computed once, so `reading` is only created then.
 */
export function zonedColumn(times: MillisColumn, name: string, reading: () => (at: number) => number): Int32Array {
  const columns = known.get(times) ?? new Map<string, Int32Array>();
  known.set(times, columns);
  let found = columns.get(name);
  if (found === undefined) {
    const read = reading();
    found = Int32Array.from(times, (time, at) => (Number.isNaN(time) ? NO_TIME : read(at)));
    columns.set(name, found);
  }
  return found;
}

/** The trading days (see tradingDays) of a table's entries, closes or exits; far below any day if missing. */
export function dayColumn(table: TradeTable, of: 'opened' | 'closed' | 'exits', zone: string): Int32Array {
  const times = { opened: table.openedAt, closed: table.closedAt, exits: table.exits.time }[of];
  return zonedColumn(times, `${of} ${zone} ${dayCountsOf(table).join()}`, () => {
    const days = tradingDays(table, zone);
    return of === 'exits' ? days.exited : days[of];
  });
}

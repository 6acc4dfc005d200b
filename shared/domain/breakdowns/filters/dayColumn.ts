import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayCountsOf, tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { zonedColumn } from './zonedColumn.ts';

/** The trading days (see tradingDays) of a table's entries, closes or exits; far below any day if missing. */
export function dayColumn(table: TradeTable, of: 'opened' | 'closed' | 'exits', zone: string): Int32Array {
  const times = { opened: table.openedAt, closed: table.closedAt, exits: table.exits.time }[of];
  return zonedColumn(times, `${of} ${zone} ${dayCountsOf(table).join()}`, () => {
    const days = tradingDays(table, zone);
    return of === 'exits' ? days.exited : days[of];
  });
}

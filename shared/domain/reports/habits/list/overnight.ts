import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Closed on a later day of New York than it was opened; in accounts that count sessions, in a later one. */
export const overnight: Habit = {
  id: 'overnight',
  label: 'Held past the close',
  promise: 'Nothing held past the close',
  means: 'Closed on a later day in New York than it was opened, or in a later futures session.',
  of({ table }) {
    const { opened, closed } = tradingDays(table, 'America/New_York');
    return markedRows(table, (row) => opened(row) < closed(row));
  },
};

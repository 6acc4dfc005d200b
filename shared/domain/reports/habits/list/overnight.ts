import { dayNumber } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Closed on a later day of New York than it was opened. */
export const overnight: Habit = {
  id: 'overnight',
  label: 'Held past the close',
  promise: 'Nothing held past the close',
  means: 'Closed on a later day in New York than it was opened.',
  of({ table }) {
    const clock = zoneClock('America/New_York');
    const dayOf = (time: Millis) => dayNumber(time, clock.offset(time));
    return markedRows(table, (row) => dayOf(table.openedAt[row]!) < dayOf(table.closedAt[row]!));
  },
};

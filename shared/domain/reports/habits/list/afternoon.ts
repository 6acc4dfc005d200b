import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { hourOf } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Opened at or after 14:00 in the journal’s zone. */
export const afternoon: Habit = {
  id: 'afternoon',
  label: 'Opened after 2 PM',
  promise: 'No new positions after 2 PM',
  means: 'Opened at 2:00 PM or later in your time zone; trades known only by date are not counted.',
  of({ table, zone }) {
    const clock = zoneClock(zone);
    const { openedAt, precision } = table;
    return markedRows(table, (row) => precision[row] !== DAY_ONLY && hourOf(openedAt[row]!, clock.offset(openedAt[row]!)) >= 14);
  },
};

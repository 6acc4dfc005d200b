import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { accountSequences } from '../accountSequences.ts';
import type { Habit } from '../habit.ts';

/** The fifth trade that an account opened on one day, or a later one. */
export const fifthOfDay: Habit = {
  id: 'fifth',
  label: 'Fifth trade of the day or later',
  promise: 'At most four trades a day',
  means: 'At least four trades were opened in the same account that day before it, in your time zone.',
  of({ table, zone }) {
    const tradingDay = tradingDays(table, zone);
    const marks = new Uint8Array(table.size);
    for (const { entries } of accountSequences(table)) {
      let [day, count] = [Number.NaN, 0];
      for (const row of entries) {
        const today = tradingDay.opened(row);
        count = today === day ? count + 1 : 1;
        day = today;
        if (count >= 5 && !Number.isNaN(table.closedAt[row])) marks[row] = 1;
      }
    }
    return marks;
  },
};

import { dayNumber } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { accountSequences } from '../accountSequences.ts';
import type { Habit } from '../habit.ts';

/** Opened after the last two trades that the account closed that day were losses. */
export const afterTwoLosses: Habit = {
  id: 'twolosses',
  label: 'Kept going after two losses',
  promise: 'Stop for the day after two losses in a row',
  means: 'Opened when the last two trades closed in the same account that day were losses, in your time zone.',
  of({ table, zone }) {
    const clock = zoneClock(zone);
    const dayOf = (time: Millis) => dayNumber(time, clock.offset(time));
    const marks = new Uint8Array(table.size);
    for (const { entries, exits } of accountSequences(table)) {
      let [next, losses, day] = [0, 0, Number.NaN];
      for (const row of entries) {
        const entry = table.openedAt[row]!;
        for (; next < exits.length && table.closedAt[exits[next]!]! <= entry; next++) {
          const exit = exits[next]!;
          // A trade closed in the instant it was opened is no reason for itself.
          if (exit === row) break;
          const today = dayOf(table.closedAt[exit]!);
          if (today !== day) losses = 0;
          losses = table.gross[exit]! < table.fees[exit]! ? losses + 1 : 0;
          day = today;
        }
        if (losses >= 2 && day === dayOf(entry) && !Number.isNaN(table.closedAt[row])) marks[row] = 1;
      }
    }
    return marks;
  },
};

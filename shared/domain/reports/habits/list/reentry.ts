import { MINUTE } from '#domain/units/millis.ts';
import { accountSequences } from '../accountSequences.ts';
import type { Habit } from '../habit.ts';

const PAUSE = 10 * MINUTE;

/** Opened within ten minutes after a losing trade of the same account was closed. */
export const reentry: Habit = {
  id: 'reentry',
  label: 'Re-entered within 10 min of a loss',
  promise: 'Wait 10 minutes after a loss',
  means: 'Opened at most 10 minutes after a losing trade of the same account was closed.',
  of({ table }) {
    const marks = new Uint8Array(table.size);
    for (const { entries, exits } of accountSequences(table)) {
      const losses = exits.filter((row) => table.gross[row]! < table.fees[row]!);
      let next = 0;
      for (const row of entries) {
        const entry = table.openedAt[row]!;
        while (next < losses.length && table.closedAt[losses[next]!]! <= entry) next++;
        // A trade closed in the instant it was opened is no reason for itself.
        const last = losses[next - 1] === row ? losses[next - 2] : losses[next - 1];
        const isClosed = !Number.isNaN(table.closedAt[row]);
        if (isClosed && last !== undefined && entry - table.closedAt[last]! <= PAUSE) marks[row] = 1;
      }
    }
    return marks;
  },
};

import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayNumber } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { accountSequences } from '../accountSequences.ts';
import type { Habit } from '../habit.ts';

/** How many losses in a row an account has closed on one day. */
type LossRun = { readonly day: number; readonly losses: number };

/** The run that each exit makes or ends. */
function lossRuns({ gross, fees, closedAt }: TradeTable, exits: Uint32Array, dayOf: (time: Millis) => number): LossRun[] {
  let run: LossRun = { day: Number.NaN, losses: 0 };
  return Array.from(exits, (exit) => {
    const day = dayOf(closedAt[exit]!);
    const isLoss = gross[exit]! < fees[exit]!;
    run = { day, losses: isLoss ? (day === run.day ? run.losses : 0) + 1 : 0 };
    return run;
  });
}

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
      const runs = lossRuns(table, exits, dayOf);
      let before = 0;
      for (const row of entries) {
        const entry = table.openedAt[row]!;
        // A trade closed in the instant it was opened is no reason for itself.
        while (before < exits.length && table.closedAt[exits[before]!]! <= entry && exits[before] !== row) before++;
        const run = runs[before - 1];
        if (run !== undefined && run.losses >= 2 && run.day === dayOf(entry) && !Number.isNaN(table.closedAt[row])) marks[row] = 1;
      }
    }
    return marks;
  },
};

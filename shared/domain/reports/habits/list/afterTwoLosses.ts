import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { accountSequences } from '../accountSequences.ts';
import type { Habit } from '../habit.ts';

/** Consecutive losses an account has closed on one day. */
type LossRun = { readonly day: number; readonly losses: number };

/** The run that each exit makes or ends. */
function lossRuns({ gross, fees }: TradeTable, exits: Uint32Array, dayOf: (row: number) => number): LossRun[] {
  let run: LossRun = { day: Number.NaN, losses: 0 };
  return Array.from(exits, (exit) => {
    const day = dayOf(exit);
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
    const tradingDay = tradingDays(table, zone);
    const marks = new Uint8Array(table.size);
    for (const { entries, exits } of accountSequences(table)) {
      const runs = lossRuns(table, exits, tradingDay.closed);
      let before = 0;
      for (const row of entries) {
        const entry = table.openedAt[row]!;
        // A trade closed in the instant it was opened is no reason for itself.
        while (before < exits.length && table.closedAt[exits[before]!]! <= entry && exits[before] !== row) before++;
        const run = runs[before - 1];
        if (run !== undefined && run.losses >= 2 && run.day === tradingDay.opened(row) && !Number.isNaN(table.closedAt[row]))
          marks[row] = 1;
      }
    }
    return marks;
  },
};

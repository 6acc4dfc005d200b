import { BEYOND_PLAN } from '../../risk/riskTaken.ts';
import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Lost more than 1.2 times the risk. */
export const beyondPlan: Habit = {
  id: 'beyondplan',
  label: 'Lost more than planned',
  promise: `No loss larger than ${BEYOND_PLAN} times the planned risk`,
  means: `The loss was more than ${BEYOND_PLAN} times the stop or planned risk.`,
  byResult: true,
  of: ({ table }) =>
    markedRows(table, (row) => {
      const risk = Number(table.risk[row]);
      return risk > 0 && Number(table.fees[row]) - Number(table.gross[row]) > BEYOND_PLAN * risk;
    }),
};

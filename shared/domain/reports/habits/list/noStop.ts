import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Neither a stop nor a planned risk is known. */
export const noStop: Habit = {
  id: 'nostop',
  label: 'Traded without a stop',
  promise: 'A stop on every trade',
  means: 'Neither a stop nor a planned risk is known.',
  of: ({ table }) => markedRows(table, (row) => !(Number(table.risk[row]) > 0) && table.legs?.[row] !== 1),
};

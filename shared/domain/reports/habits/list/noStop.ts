import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Neither a stop nor a planned risk is known. */
export const noStop: Habit = {
  id: 'nostop',
  label: 'No stop or planned risk',
  means: 'Neither a stop nor a planned risk is written on it.',
  of: ({ table }) => markedRows(table, (row) => !(Number(table.risk[row]) > 0)),
};

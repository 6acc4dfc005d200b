import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** No setup is written on it. */
export const noSetup: Habit = {
  id: 'nosetup',
  label: 'No setup',
  promise: 'A setup on every trade',
  means: 'No setup is written on it.',
  of: ({ table }) => markedRows(table, (row) => table.setups[table.setup[row]!] === ''),
};

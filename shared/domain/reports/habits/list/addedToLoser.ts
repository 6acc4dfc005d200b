import type { Habit } from '../habit.ts';
import { markedRows } from '../markedRows.ts';

/** Added to at a worse price while it was losing. */
export const addedToLoser: Habit = {
  id: 'addedtoloser',
  label: 'Added to a loser',
  promise: 'Nothing added to a losing position',
  means:
    'Its size was raised at a worse price than its average entry, while the whole trade was losing at that price before fees. Fills of its first instant do not count.',
  byResult: true,
  of: ({ table }) => markedRows(table, (row) => table.addsToLoser[row]! > 0),
};

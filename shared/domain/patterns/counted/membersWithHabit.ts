import { habitRows } from '../../reports/habits/index.ts';
import type { CountedAmong } from '../patternTrades.ts';

/** Ids of habits that are counted behaviors too, by the id of the behavior in stored settings. Both have the same trades, name and price. */
export const countedHabits = { heldLosers: 'beyondplan', averagedDown: 'addedtoloser', gaveBack: 'gaveback' } as const;

/** Numbers in the sequence of the trades with the habit of a counted behavior. */
export function membersWithHabit(
  { input: { table, order, zone }, sequence }: CountedAmong,
  id: keyof typeof countedHabits,
): readonly number[] {
  const marks = habitRows(table, zone, countedHabits[id]);
  return Array.from(sequence.keys()).filter((at) => marks[order[sequence[at]!]!] === 1);
}

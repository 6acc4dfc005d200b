import { habitRows } from '../../reports/habits/index.ts';
import type { CountedAmong } from '../patternTrades.ts';

/** The habits that are counted here too, by what they are called in stored settings: their trades, names and prices are the habits'. */
export const countedHabits = { heldLosers: 'beyondplan', averagedDown: 'addedtoloser', gaveBack: 'gaveback' } as const;

/** The trades of a sequence that have such a habit, by their numbers. */
export function membersWithHabit(
  { input: { table, order, zone }, sequence }: CountedAmong,
  id: keyof typeof countedHabits,
): readonly number[] {
  const marks = habitRows(table, zone, countedHabits[id]);
  return Array.from(sequence.keys()).filter((at) => marks[order[sequence[at]!]!] === 1);
}

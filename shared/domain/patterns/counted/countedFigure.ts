import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { habitRows } from '#domain/reports/habits/index.ts';
import type { CountedBehavior } from '../patternReport.ts';
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

/**
 * The figure that lists exactly a counted behavior's trades, and of which results; null if the filter already uses
 * the required field.
 */
export function countedFigure(
  { id, subject }: Pick<CountedBehavior, 'id' | 'subject'>,
  filter: JournalFilter,
): { readonly figure: DrillDown; readonly result?: 'win' } | null {
  const habit = Object.entries(countedHabits).find(([name]) => name === id)?.[1];
  if (habit !== undefined) return filter.habit === undefined ? { figure: { of: 'habit', value: habit } } : null;
  if (id === 'ignoredPlans') return { figure: { of: 'group', words: [groupWord({ id: 'byPlanKept' }, 'ignored')] } };
  const short = `held:0~<${Number(Number(subject).toFixed(8))}`;
  if (id === 'cutWinners') return { figure: { of: 'between', range: short }, result: 'win' };
  if (id === 'cutMoves') return { figure: { of: 'between', range: `${short},capture:~<40` }, result: 'win' };
  return { figure: { of: 'group', words: [groupWord({ id: 'bySymbol' }, subject ?? '')] } };
}

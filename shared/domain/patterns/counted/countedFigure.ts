import { groupWord } from '../../breakdowns/groupTests.ts';
import type { DrillDown } from '../../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../../journal/views/journalFilter.ts';
import type { CountedBehavior } from '../patternReport.ts';
import { countedHabits } from './membersWithHabit.ts';

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

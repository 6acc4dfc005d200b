import { weekAfter } from '../units/dayKey.ts';

/**
 * Number of consecutive completed weeks, ending with `week` or, while that is pending, with the week before it.
 * `completed`: Mondays.
 */
export function reviewStreak(completed: readonly string[], week: string): number {
  const done = new Set(completed);
  let last = done.has(week) ? week : weekAfter(week, -1);
  let streak = 0;
  while (done.has(last)) {
    streak++;
    last = weekAfter(last, -1);
  }
  return streak;
}

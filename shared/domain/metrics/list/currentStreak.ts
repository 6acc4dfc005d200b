import type { Metric } from '../metric.ts';

/** The run that lasts until now: above zero for wins, below for losses. */
export const currentStreak: Metric = {
  id: 'currentStreak',
  label: 'Current streak',
  unit: 'count',
  means: 'The run that lasts until now: above zero for wins, below for losses.',
  read: ({ streaks }) => streaks.current,
};

import type { Metric } from '../metric.ts';

/** The run that lasts until now: above zero for wins, below for losses. */
export const currentStreak: Metric = {
  id: 'currentStreak',
  label: 'Current streak',
  unit: 'count',
  means: 'The run that lasts until now: above zero for wins, below for losses.',
  read: ({ streaks }) => streaks.current,
};

/** Most wins in a row by time of exit; break-even trades neither extend nor end a run. */
export const maxConsecutiveWins: Metric = {
  id: 'maxConsecutiveWins',
  label: 'Longest winning streak',
  unit: 'count',
  means: 'Most wins in a row by time of exit; break-even trades neither extend nor end a run.',
  read: ({ streaks }) => streaks.wins,
};

/** Most losses in a row by time of exit; break-even trades neither extend nor end a run. */
export const maxConsecutiveLosses: Metric = {
  id: 'maxConsecutiveLosses',
  label: 'Longest losing streak',
  unit: 'count',
  means: 'Most losses in a row by time of exit; break-even trades neither extend nor end a run.',
  read: ({ streaks }) => streaks.losses,
};

import type { Breakdown } from './breakdown.ts';

/** Day of the week of the entry in the journal’s zone, 1 is Monday. */
export const weekday: Breakdown = {
  id: 'byWeekday',
  label: 'Weekday',
  means: 'Day of the week of the entry in the journal’s zone, 1 is Monday.',
  read: ({ weekdays }) => weekdays,
};

import type { Breakdown } from './breakdown.ts';

/** Day of the exit in the journal’s zone; parts count on the day they were realized. */
export const day: Breakdown = {
  id: 'byDay',
  label: 'Day',
  means: 'Day of the exit in the journal’s zone; parts count on the day they were realized.',
  read: ({ days }) => days.map(({ day: key, ...tally }) => ({ key, ...tally })),
};

import type { Breakdown } from './breakdown.ts';

/** Hour of the entry in the journal’s zone; trades known only by date are not counted. */
export const hour: Breakdown = {
  id: 'byHour',
  label: 'Hour',
  means: 'Hour of the entry in the journal’s zone; trades known only by date are not counted.',
  read: ({ hours }) => hours,
};

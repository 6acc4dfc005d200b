import type { Breakdown } from './breakdown.ts';
import { byWeekday } from './dimensions/byWeekday.ts';

/** Day of the week of the entry in the journal’s zone, 1 is Monday. */
export const weekday: Breakdown = {
  id: byWeekday.id,
  label: byWeekday.label,
  means: byWeekday.means,
  read: ({ weekdays }) => weekdays,
};

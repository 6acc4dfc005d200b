import type { Bands, Dimension } from '../dimension.ts';
import { newYorkSplit } from '../newYorkSplit.ts';

const bands: Bands = {
  from: [0, 570, 600, 720, 840, 930, 960],
  names: ['before the bell', 'first half hour', 'morning', 'midday', 'afternoon', 'last half hour', 'after the bell'],
};

/** Part of New York’s trading day at the entry, divided at 9:30, 10 AM, noon, 2, 3:30 and 4 PM. Closed days have none. */
export const byDayPart: Dimension = {
  id: 'byDayPart',
  label: 'Part of the day',
  ordered: true,
  means: 'Part of New York’s trading day at the entry, divided at 9:30, 10 AM, noon, 2, 3:30 and 4 PM. Closed days have none.',
  split: newYorkSplit(bands),
};

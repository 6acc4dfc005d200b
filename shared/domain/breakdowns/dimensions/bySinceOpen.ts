import type { Bands, Dimension } from '../dimension.ts';
import { newYorkSplit } from '../newYorkSplit.ts';

const OPEN = 570;
const bands: Bands = {
  from: [-OPEN, 0, 5, 15, 30, 60, 120, 240, 390],
  names: [
    'before the open',
    'first 5 min',
    '5–15 min after the open',
    '15–30 min after the open',
    '30–60 min after the open',
    '1–2 h after the open',
    '2–4 h after the open',
    '4–6.5 h after the open',
    'after the close',
  ],
};

/** Time from the opening bell of New York, 9:30, to the entry. Closed days have none. */
export const bySinceOpen: Dimension = {
  id: 'bySinceOpen',
  label: 'Since the open',
  ordered: true,
  means: 'Time from the opening bell of New York, 9:30, to the entry. Closed days have none.',
  split: newYorkSplit(bands, OPEN),
};

import { type Bands, bandOf } from '../bands.ts';
import type { Dimension } from '../dimension.ts';
import { newYorkEntries } from '../newYorkEntries.ts';

const OPEN = 570;
const bands: Bands = {
  from: [-OPEN, 0, 5, 15, 30, 60, 120, 240, 390],
  names: [
    'before the open',
    'first 5 minutes',
    '5 to 15 minutes in',
    '15 to 30 minutes in',
    '30 to 60 minutes in',
    '1 to 2 hours in',
    '2 to 4 hours in',
    '4 to 6.5 hours in',
    'after the close',
  ],
};

/** Time from the opening bell of New York, 9:30, to the entry. Closed days have none. */
export const bySinceOpen: Dimension = {
  id: 'bySinceOpen',
  label: 'Since the open',
  ordered: true,
  means: 'Time from the opening bell of New York, 9:30, to the entry. Closed days have none.',
  split: (grouping) => {
    const entry = newYorkEntries(grouping);
    return {
      keys: bands.names,
      of: (i) => {
        const at = entry(i);
        return at === null || at.day === 'closed' ? -1 : bandOf(bands, at.minute - OPEN);
      },
    };
  },
};

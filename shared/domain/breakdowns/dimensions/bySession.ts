import { type Bands, bandOf, type Dimension } from '../dimension.ts';
import { newYorkEntries } from '../newYorkEntries.ts';

/** Divides by the minute of New York's day at the entry, counted from minute `zero`. Closed days are in no band. */
const newYorkSplit =
  (bands: Bands, zero = 0): Dimension['split'] =>
  (grouping) => {
    const entry = newYorkEntries(grouping);
    return {
      keys: bands.names,
      of: (i) => {
        const at = entry(i);
        return at === null || at.day === 'closed' ? -1 : bandOf(bands, at.minute - zero);
      },
    };
  };

const [PRE, OPEN, EARLY, CLOSE, LATE] = [4 * 60, 9 * 60 + 30, 13 * 60, 16 * 60, 20 * 60];

/** Session of United States stocks at the entry; on an early close regular hours end at 1 PM. Closed days count as overnight. */
export const bySession: Dimension = {
  id: 'bySession',
  label: 'Session',
  ordered: true,
  means: 'Session of United States stocks at the entry; on an early close regular hours end at 1 PM. Closed days count as overnight.',
  split: (grouping) => {
    const entry = newYorkEntries(grouping);
    return {
      keys: ['pre-market', 'regular', 'after hours', 'overnight'],
      of: (i) => {
        const at = entry(i);
        if (at === null) return -1;
        if (at.day === 'closed' || at.minute < PRE || at.minute >= LATE) return 3;
        if (at.minute < OPEN) return 0;
        return at.minute < (at.day === 'early' ? EARLY : CLOSE) ? 1 : 2;
      },
    };
  },
};

const openBands: Bands = {
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
  split: newYorkSplit(openBands, OPEN),
};

const partBands: Bands = {
  from: [0, 570, 600, 720, 840, 930, 960],
  names: ['before the bell', 'first half hour', 'morning', 'midday', 'afternoon', 'last half hour', 'after the bell'],
};

/** Part of New York’s trading day at the entry, divided at 9:30, 10 AM, noon, 2, 3:30 and 4 PM. Closed days have none. */
export const byDayPart: Dimension = {
  id: 'byDayPart',
  label: 'Part of the day',
  ordered: true,
  means: 'Part of New York’s trading day at the entry, divided at 9:30, 10 AM, noon, 2, 3:30 and 4 PM. Closed days have none.',
  split: newYorkSplit(partBands),
};

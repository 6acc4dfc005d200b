import type { Dimension } from '../dimension.ts';
import { newYorkEntries } from '../newYorkEntries.ts';

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

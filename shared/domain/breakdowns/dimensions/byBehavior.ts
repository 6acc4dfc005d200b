import { busyDays } from '../busyDays.ts';
import type { Dimension } from '../dimension.ts';
import { largeTrades } from '../largeTrades.ts';
import { newYorkEntries } from '../newYorkEntries.ts';
import { bigWins, PAST, pastResults } from '../pastResults.ts';

const [LAST_HOUR, CLOSE, EARLY_CLOSE] = [60, 16 * 60, 13 * 60];

/** The rules, in the order of their groups. */
const rules = ['revenge entry', 'tilt', 'size creep', 'overtrading day', 'last hour'] as const;

/** Rules that a trade falls under when it is entered, from its time, its size and what was closed before; one may fall under several. */
export const byBehavior: Dimension = {
  id: 'byBehavior',
  label: 'Behavior',
  several: true,
  means:
    'Revenge entry: within 15 min of a losing exit, at 1.25 times the usual size or more. Tilt: after two or more losses. Size creep: 1.25 times the usual size or more after three wins. Overtrading day: more entries than on nine of ten days of the last 60. Last hour: of New York’s session.',
  split: (input) => {
    const past = pastResults(input, largeTrades(input))(input.outcomes, bigWins(input.net, input.outcomes));
    const busy = busyDays(input);
    const entry = newYorkEntries(input);
    const isLate = (i: number) => {
      const at = entry(i);
      if (at === null || at.day === 'closed') return false;
      const close = at.day === 'early' ? EARLY_CLOSE : CLOSE;
      return at.minute >= close - LAST_HOUR && at.minute < close;
    };
    return {
      keys: rules,
      of: (i) => {
        const bits = past[i]!;
        const holds = [(bits & PAST.revenge) !== 0, (bits & PAST.losses) !== 0, (bits & PAST.sizeCreep) !== 0, busy[i] === 1, isLate(i)];
        return holds.flatMap((is, rule) => (is ? [rule] : []));
      },
    };
  },
};

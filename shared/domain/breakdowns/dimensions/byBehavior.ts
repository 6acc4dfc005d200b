import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import type { Dimension, DimensionInput } from '../dimension.ts';
import { newYorkEntries } from '../newYorkEntries.ts';
import { bigWins, largeTrades, PAST, pastResults } from '../pastResults.ts';

const [LAST_HOUR, CLOSE, EARLY_CLOSE] = [60, 16 * 60, 13 * 60];

/** The rules, in the order of their groups. */
const rules = ['revenge entry', 'tilt', 'size creep', 'overtrading day', 'last hour'] as const;

const [TRAILING_DAYS, LEAST_DAYS, SHARE] = [60, 10, 0.9];

/**
 * 1 at each place whose trade was entered on a day with more entries than nine of ten days with trades among the 60 calendar days before it (the percentile
 * by nearest rank); it takes ten such days.
 */
function busyDays(input: DimensionInput): Uint8Array {
  const { table, order, zone } = input;
  const opened = dayColumn(table, 'opened', zone);
  const marks = new Uint8Array(order.length);
  const found = Map.groupBy(input.entryOrder(), (place) => opened[order[place]!]!);
  const days = [...found].map(([day, places]) => ({ day, places })).sort((a, b) => a.day - b.day);
  let first = 0;
  days.forEach(({ day, places }, at) => {
    while (days[first]!.day < day - TRAILING_DAYS) first++;
    if (at - first < LEAST_DAYS) return;
    const counts = days.slice(first, at).map(({ places: { length } }) => length);
    const usual = counts.sort((a, b) => a - b)[Math.ceil(SHARE * counts.length) - 1]!;
    if (places.length > usual) for (const place of places) marks[place] = 1;
  });
  return marks;
}

/** Rules that a trade matches when it is entered, from its time, its size and earlier exits; one may match several. */
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

/** Groups by additions to a losing position. */
export const byAdds: Dimension = {
  id: 'byAdds',
  label: 'Adds to loser',
  means: 'How often the trade was added to at a worse price while it was losing.',
  ordered: true,
  split: ({ table, order }) => ({
    keys: ['not added to', 'added once', 'added twice or more'],
    of: (i) => Math.min(table.addsToLoser[order[i]!]!, 2),
  }),
};

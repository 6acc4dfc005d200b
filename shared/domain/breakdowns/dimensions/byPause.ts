import { closedBefore } from '../closedBefore.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const MINUTE = 60_000;
const bands: Bands = {
  from: [0, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 1440 * MINUTE],
  names: ['under a minute', '1 to 5 minutes', '5 to 15 minutes', '15 to 60 minutes', '1 to 24 hours', 'a day and more'],
};

/** Time since the previous exit, among the trades shown; null for the first. */
export const byPause: Dimension = {
  id: 'byPause',
  label: 'Since the last exit',
  ordered: true,
  means: 'Time since your previous exit, among the trades shown.',
  split: (input) => {
    const { table, order } = input;
    const before = closedBefore(input);
    return {
      keys: bands.names,
      of: (i) => (before[i]! > 0 ? bandOf(bands, table.openedAt[order[i]!]! - table.closedAt[order[before[i]! - 1]!]!) : -1),
    };
  },
};

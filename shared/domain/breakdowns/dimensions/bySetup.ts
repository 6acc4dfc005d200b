import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import type { FilteredDimension } from '../dimension.ts';

/** The setup written on the trade; those without one are not counted. */
export const bySetup: FilteredDimension = {
  id: 'bySetup',
  label: 'Setup',
  keysAre: 'words',
  means: 'The setup written on the trade; those without one are not counted.',
  split: ({ table, order }) => ({ keys: table.setups.slice(1), of: (i) => table.setup[order[i]!]! - 1 }),
  /** Trades with some setups. */
  filter: wordFilter(
    'Use setups, with commas between.',
    ({ setups }) => setups.map((setup) => (setup === '' ? [] : [setup])),
    ({ setup }) => setup,
  ),
};

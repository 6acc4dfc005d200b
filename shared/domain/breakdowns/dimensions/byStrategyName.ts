import type { Dimension } from '../dimension.ts';

/** The option strategy, under the trader’s own name where it has one; of rows counted as trades none is known. */
export const byStrategyName: Dimension = {
  id: 'byStrategyName',
  label: 'Option strategy',
  keysAre: 'words',
  means: 'The option strategy, under the trader’s own name where it has one; known while trades or campaigns are counted.',
  split: ({ table, order }) => {
    const { names, of } = table.strategies ?? { names: [''], of: null };
    const keys = [...new Set(names.slice(1))].sort();
    const places = names.map((name) => keys.indexOf(name));
    return { keys, of: (i) => (of === null ? -1 : places[of[order[i]!]!]!) };
  },
};

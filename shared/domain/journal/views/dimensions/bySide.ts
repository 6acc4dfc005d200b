import type { FilterDimension } from './filterDimension.ts';

/** Long or short trades. */
export const bySide: FilterDimension = {
  expects: 'Use long or short.',
  test({ table }, value) {
    const wanted = value === 'long' ? 1 : -1;
    return (row) => table.side[row] === wanted;
  },
};

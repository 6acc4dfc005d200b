import { wordDimension } from './wordDimension.ts';

/** Trades with any of some tags. */
export const byTag = wordDimension(
  'Use tags, with commas between.',
  ({ tagSets }) => tagSets,
  ({ tags }) => tags,
);

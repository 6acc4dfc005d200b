import { wordDimension } from './wordDimension.ts';

/** Trades with any of some mistakes. */
export const byMistake = wordDimension(
  'Use mistakes, with commas between.',
  ({ mistakeSets }) => mistakeSets,
  ({ mistakes }) => mistakes,
);

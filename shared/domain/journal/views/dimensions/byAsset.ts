import { wordDimension } from './wordDimension.ts';

/** Trades in some kinds of instruments; of a strategy or campaign that which it began with counts. */
export const byAsset = wordDimension(
  'Use kinds of instruments, such as stock,option.',
  ({ instruments }) => instruments.map(({ kind }) => [kind]),
  ({ instrument }) => instrument,
);

import { wordDimension } from './wordDimension.ts';

/** Trades in some symbols, or on some underlyings. */
export const bySymbol = wordDimension(
  'Use symbols, with commas between.',
  ({ instruments }) => instruments.map(({ symbol, underlying }) => [symbol, underlying]),
  ({ instrument }) => instrument,
);

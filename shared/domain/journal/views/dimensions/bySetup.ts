import { wordDimension } from './wordDimension.ts';

/** Trades with some setups. */
export const bySetup = wordDimension(
  'Use setups, with commas between.',
  ({ setups }) => setups.map((setup) => (setup === '' ? [] : [setup])),
  ({ setup }) => setup,
);

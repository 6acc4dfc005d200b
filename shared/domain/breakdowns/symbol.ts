import type { Breakdown } from './breakdown.ts';

/** What was traded; options and futures under their underlying. */
export const symbol: Breakdown = {
  id: 'bySymbol',
  label: 'Symbol',
  means: 'What was traded; options and futures under their underlying.',
  read: ({ symbols }) => symbols,
};

import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** The best net result of a trade; not defined without a winner. */
export const largestWin: Metric = {
  id: 'largestWin',
  label: 'Largest win',
  unit: 'money',
  means: 'The best net result of a trade; not defined without a winner.',
  read: ({ largestWin: best }) => (best === null ? null : formatDecimal(best)),
};

/** The worst net result of a trade, below zero; not defined without a loser. */
export const largestLoss: Metric = {
  id: 'largestLoss',
  label: 'Largest loss',
  unit: 'money',
  means: 'The worst net result of a trade, below zero; not defined without a loser.',
  read: ({ largestLoss: worst }) => (worst === null ? null : formatDecimal(worst)),
};

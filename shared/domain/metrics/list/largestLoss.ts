import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** The worst net result of a trade, below zero; not defined without a loser. */
export const largestLoss: Metric = {
  id: 'largestLoss',
  label: 'Largest loss',
  unit: 'money',
  means: 'The worst net result of a trade, below zero; not defined without a loser.',
  read: ({ largestLoss: worst }) => (worst === null ? null : formatDecimal(worst)),
};

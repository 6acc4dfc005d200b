import { quotient } from './exactText.ts';
import type { Metric } from './metric.ts';

/** Net P&L / starting capital × 100; not defined without starting capital. */
export const returnPercent: Metric = {
  id: 'returnPercent',
  label: 'Return',
  unit: 'percent',
  means: 'Net P&L / starting capital × 100; not defined without starting capital.',
  read: ({ startingCapital, net }) => (startingCapital <= 0n ? null : quotient(100n * net, startingCapital)),
};

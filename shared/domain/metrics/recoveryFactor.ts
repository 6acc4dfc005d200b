import { quotient } from './exactText.ts';
import type { Metric } from './metric.ts';

/** Net P&L / maximum drawdown; not defined without a drawdown. */
export const recoveryFactor: Metric = {
  id: 'recoveryFactor',
  label: 'Recovery factor',
  unit: 'ratio',
  means: 'Net P&L / maximum drawdown; not defined without a drawdown.',
  read: ({ net, drawdown }) => quotient(net, drawdown.depth),
};

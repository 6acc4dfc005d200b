import type { Metric } from '../metric.ts';
import { realizedTotal } from '../series/realizedTotal.ts';
import { quotient } from '../statistic.ts';

/** All realized P&L, partial exits included, / maximum drawdown; not defined without a drawdown. */
export const recoveryFactor: Metric = {
  id: 'recoveryFactor',
  label: 'Recovery factor',
  unit: 'ratio',
  means: 'All realized P&L, partial exits included, / maximum drawdown; not defined without a drawdown.',
  read: (statistics) => quotient(realizedTotal(statistics), statistics.drawdown.depth),
};

import { quotient } from './exactText.ts';
import type { Metric } from './metric.ts';
import { realised } from './realised.ts';

/** All realized P&L, partial exits included, / maximum drawdown; not defined without a drawdown. */
export const recoveryFactor: Metric = {
  id: 'recoveryFactor',
  label: 'Recovery factor',
  unit: 'ratio',
  means: 'All realized P&L, partial exits included, / maximum drawdown; not defined without a drawdown.',
  read: (facts) => quotient(realised(facts), facts.drawdown.depth),
};

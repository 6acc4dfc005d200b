import type { Metric } from '../metric.ts';

const means =
  'Steps of equity from the peak to the deepest point of the maximum drawdown. All that closes in one instant, and all exits of one position on one day, is one step.';

/** Steps of the equity series from the peak to the deepest point of the maximum drawdown. */
export const maxDrawdownStepsToTrough: Metric = {
  id: 'maxDrawdownStepsToTrough',
  formerly: 'maxDrawdownTradesToTrough',
  label: 'Steps to the low',
  unit: 'count',
  means,
  read: ({ drawdown: { steps } }) => (steps === null ? null : steps.trough - steps.peak),
};

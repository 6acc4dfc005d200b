import type { Metric } from '../metric.ts';

/** Steps of the equity series from the peak until equity was back; not defined until then. */
export const maxDrawdownStepsToRecovery: Metric = {
  id: 'maxDrawdownStepsToRecovery',
  formerly: 'maxDrawdownTradesToRecovery',
  label: 'Steps to recovery',
  unit: 'count',
  means: 'Steps of equity from the peak until it was back there; not defined until then.',
  read: ({ drawdown: { steps } }) => (steps === null || steps.recovery === null ? null : steps.recovery - steps.peak),
};

import type { Metric } from '../metric.ts';
import { daysFromPeak } from '../series/daysFromPeak.ts';
import { instant } from '../statistic.ts';

/** Exit at which equity stood highest before the maximum drawdown. */
export const maxDrawdownPeakAt: Metric = {
  id: 'maxDrawdownPeakAt',
  label: 'Drawdown began',
  unit: 'time',
  means: 'Exit at which equity stood highest before the maximum drawdown; the start, where it began below.',
  read: ({ drawdown }) => instant(drawdown.peakAt),
};

/** Exit at which the maximum drawdown was deepest. */
export const maxDrawdownTroughAt: Metric = {
  id: 'maxDrawdownTroughAt',
  label: 'Drawdown bottomed',
  unit: 'time',
  means: 'Exit at which the maximum drawdown was deepest.',
  read: ({ drawdown }) => instant(drawdown.troughAt),
};

/** First exit after it with equity back at its peak; not defined until then. */
export const maxDrawdownRecoveredAt: Metric = {
  id: 'maxDrawdownRecoveredAt',
  label: 'Drawdown recovered',
  unit: 'time',
  means: 'First exit after it with equity back at its peak; not defined until then.',
  read: ({ drawdown }) => instant(drawdown.recoveredAt),
};

/** Steps of the equity series from the peak to the deepest point of the maximum drawdown. */
export const maxDrawdownStepsToTrough: Metric = {
  id: 'maxDrawdownStepsToTrough',
  formerly: 'maxDrawdownTradesToTrough',
  label: 'Steps to the low',
  unit: 'count',
  means:
    'Steps of equity from the peak to the deepest point of the maximum drawdown. All that closes in one instant, and all exits of one position on one day, is one step.',
  read: ({ drawdown: { steps } }) => (steps === null ? null : steps.trough - steps.peak),
};

/** Steps of the equity series from the peak until equity was back; not defined until then. */
export const maxDrawdownStepsToRecovery: Metric = {
  id: 'maxDrawdownStepsToRecovery',
  formerly: 'maxDrawdownTradesToRecovery',
  label: 'Steps to recovery',
  unit: 'count',
  means: 'Steps of equity from the peak until it was back there; not defined until then.',
  read: ({ drawdown: { steps } }) => (steps === null || steps.recovery === null ? null : steps.recovery - steps.peak),
};

/** Days from the peak (or the first active day) to the deepest point of the maximum drawdown, in the journal’s zone. */
export const maxDrawdownDaysToTrough: Metric = {
  id: 'maxDrawdownDaysToTrough',
  label: 'Days to the low',
  unit: 'count',
  means: 'Days from the peak (or the first active day) to the deepest point of the maximum drawdown, in the journal’s zone.',
  read: (statistics) => daysFromPeak(statistics, statistics.drawdown.troughAt),
};

/** Days from the peak (or the first active day) until equity was back, in the journal’s zone; not defined until then. */
export const maxDrawdownDaysToRecovery: Metric = {
  id: 'maxDrawdownDaysToRecovery',
  label: 'Days to recovery',
  unit: 'count',
  means: 'Days from the peak (or the first active day) until equity was back, in the journal’s zone; not defined until then.',
  read: (statistics) => daysFromPeak(statistics, statistics.drawdown.recoveredAt),
};

import { dayNumberOf } from '#domain/units/dayKey.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { Metric } from '../metric.ts';
import { dayOfStep } from '../series/equityStep.ts';
import { annualGrowth, LEAST_DAYS } from '../series/growth.ts';
import { realizedTotal } from '../series/realizedOnOpen.ts';
import { instant, quotient, statistic } from '../statistic.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/** The largest decline of equity from its highest point so far. Partial exits count when they happen; the legs of one position closed on one day count as one. */
export const maxDrawdown: Metric = {
  id: 'maxDrawdown',
  label: 'Maximum drawdown',
  unit: 'money',
  means:
    'The largest decline of equity from its highest point so far. Partial exits count when they happen; the legs of one position closed on one day count as one.',
  read: ({ drawdown }) => formatDecimal(drawdown.depth),
};

/** The largest decline as a percentage of the equity it fell from; not defined without starting capital. */
export const maxDrawdownPercent: Metric = {
  id: 'maxDrawdownPercent',
  label: 'Maximum drawdown in percent',
  unit: 'percent',
  means: 'The largest decline as a percentage of the equity it fell from; not defined without starting capital.',
  read: ({ drawdown }) => statistic(drawdown.percent),
};

/** All realized P&L, partial exits included, / maximum drawdown; not defined without a drawdown. */
export const recoveryFactor: Metric = {
  id: 'recoveryFactor',
  label: 'Recovery factor',
  unit: 'ratio',
  means: 'All realized P&L, partial exits included, / maximum drawdown; not defined without a drawdown.',
  read: (statistics) => quotient(realizedTotal(statistics), statistics.drawdown.depth),
};

/** Yearly growth / maximum drawdown in percent; from 90 days on, needs starting capital and a drawdown. */
export const calmarRatio: Metric = {
  id: 'calmarRatio',
  label: 'Calmar ratio',
  unit: 'ratio',
  means: `Yearly growth / maximum drawdown in percent; from ${LEAST_DAYS} days on, needs starting capital and a drawdown.`,
  read: (statistics) => {
    const growth = annualGrowth(statistics);
    const { percent } = statistics.drawdown;
    return growth === null || percent === null || percent === 0 ? null : statistic(growth / percent);
  },
};

/**
 * Days from the peak before the maximum drawdown (the first active day when it started
 * there) to an exit; null without one.
 */
function daysFromPeak({ drawdown: { peakAt }, days, equity }: TradeStatistics, end: Millis | null): number | null {
  const from = peakAt === null ? days[0]?.day : dayOfStep(equity, peakAt);
  return end === null || from === undefined ? null : dayNumberOf(dayOfStep(equity, end)) - dayNumberOf(from);
}

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

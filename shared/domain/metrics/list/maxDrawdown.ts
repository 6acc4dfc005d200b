import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { annualGrowth, LEAST_DAYS } from '../series/growth.ts';
import { realizedTotal } from '../series/realizedOnOpen.ts';
import { quotient, statistic } from '../statistic.ts';

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

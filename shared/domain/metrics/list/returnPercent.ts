import { add, formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { annualGrowth, growth, LEAST_DAYS } from '../series/growth.ts';
import { realizedTotal } from '../series/realizedOnOpen.ts';
import { quotient, statistic } from '../statistic.ts';

/** Starting capital + everything realized, partial exits of open trades included + deposits − withdrawals. */
export const endingEquity: Metric = {
  id: 'endingEquity',
  label: 'Ending equity',
  unit: 'money',
  means: 'Starting capital + everything realized, partial exits of open trades included + deposits − withdrawals.',
  read: (statistics) =>
    formatDecimal(
      statistics.cash.reduce((sum, { amount }) => add(sum, amount), add(statistics.startingCapital, realizedTotal(statistics))),
    ),
};

/** All that was made real / starting capital × 100; where money was put in or taken out, the days' returns compounded, so that moved money is no result. */
export const returnPercent: Metric = {
  id: 'returnPercent',
  label: 'Return',
  unit: 'percent',
  means:
    'Everything realized / starting capital × 100; with deposits or withdrawals, the compounded daily returns, so that moved money isn’t a result.',
  read: (statistics) => {
    const { startingCapital, cash } = statistics;
    if (cash.length === 0) return startingCapital <= 0n ? null : quotient(100n * realizedTotal(statistics), startingCapital);
    const times = growth(statistics);
    return times === null ? null : statistic(100 * (times - 1));
  },
};

/** (Ending / starting equity) to the power of 365.25 / days, less 1; from 90 days on, needs starting capital. */
export const cagrPercent: Metric = {
  id: 'cagrPercent',
  label: 'Yearly growth',
  unit: 'percent',
  means: `(Ending / starting equity) to the power of 365.25 / days, less 1; from ${LEAST_DAYS} days on, needs starting capital.`,
  read: (statistics) => statistic(annualGrowth(statistics)),
};

import type { Metric } from '../metric.ts';
import { growth } from '../series/growth.ts';
import { realizedTotal } from '../series/realizedTotal.ts';
import { quotient, statistic } from '../statistic.ts';

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

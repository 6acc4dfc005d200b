import { toNumber } from '../money.ts';
import { statistic } from './exactText.ts';
import type { Metric } from './metric.ts';
import { TRADING_DAYS } from './yearlySharpe.ts';

/** Mean of daily net P&L / root mean square of the losing days, × square root of 252; not defined without a losing day. */
export const sortinoDaily: Metric = {
  id: 'sortinoDaily',
  label: 'Sortino ratio of days',
  unit: 'ratio',
  means: 'Mean of daily net P&L / root mean square of the losing days, × square root of 252; not defined without a losing day.',
  read: ({ days }) => {
    const results = days.map(({ net }) => toNumber(net));
    const downside = Math.sqrt(results.reduce((sum, x) => sum + Math.min(0, x) ** 2, 0) / results.length);
    return downside > 0 ? statistic((results.reduce((sum, x) => sum + x, 0) / results.length / downside) * Math.sqrt(TRADING_DAYS)) : null;
  },
};

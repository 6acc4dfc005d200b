import { toNumber } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { annualSharpe, TRADING_DAYS } from '../series/annualSharpe.ts';
import { dailyReturns } from '../series/dailyReturns.ts';
import { statistic } from '../statistic.ts';

/** Mean / deviation of daily net P&L × square root of 252; from two days on. */
export const sharpeDaily: Metric = {
  id: 'sharpeDaily',
  label: 'Sharpe ratio of days',
  unit: 'ratio',
  means: 'Mean / deviation of daily net P&L × square root of 252; from two days on.',
  read: ({ days }) => statistic(annualSharpe(days.map(({ net }) => toNumber(net)))),
};

/** Mean of daily net P&L over its downside deviation, for a year. */
export const sortinoDaily: Metric = {
  id: 'sortinoDaily',
  label: 'Sortino ratio of days',
  unit: 'ratio',
  means:
    'Mean of daily net P&L / root of the mean square of all days with days that did not lose as 0, × square root of 252; from two days on, needs a losing day.',
  read: ({ days }) => {
    const results = days.map(({ net }) => toNumber(net));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const downside = Math.sqrt(mean(results.map((result) => Math.min(0, result) ** 2)));
    return results.length < 2 || downside === 0 ? null : statistic((mean(results) / downside) * Math.sqrt(TRADING_DAYS));
  },
};

/** Mean / deviation of daily P&L over the equity that day began with, × square root of 252; needs starting capital. */
export const sharpeReturns: Metric = {
  id: 'sharpeReturns',
  label: 'Sharpe ratio of returns',
  unit: 'ratio',
  means: 'Mean / deviation of daily P&L over the equity that day began with, × square root of 252; needs starting capital.',
  read: ({ days, startingCapital, cash }) => {
    const returns = dailyReturns(days, startingCapital, cash);
    return returns === null ? null : statistic(annualSharpe(returns));
  },
};

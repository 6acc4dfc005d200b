import { add, formatDecimal, toNumber } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { annualGrowth, dailyReturns, growth, LEAST_DAYS } from '../series/growth.ts';
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

/** Trading days of a year, to annualize daily ratios. */
const TRADING_DAYS = 252;

/** Mean / sample deviation (n - 1) × square root of 252; null below two days or when all days are equal. */
function annualSharpe(days: readonly number[]): number | null {
  if (days.length < 2 || days.every((day) => day === days[0])) return null;
  const mean = days.reduce((sum, day) => sum + day, 0) / days.length;
  const deviation = Math.sqrt(days.reduce((sum, day) => sum + (day - mean) ** 2, 0) / (days.length - 1));
  return deviation > 0 ? (mean / deviation) * Math.sqrt(TRADING_DAYS) : null;
}

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

import { toNumber } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { annualSharpe } from '../series/annualSharpe.ts';
import { statistic } from '../statistic.ts';

/** Mean / deviation of daily net P&L × square root of 252; from two days on. */
export const sharpeDaily: Metric = {
  id: 'sharpeDaily',
  label: 'Sharpe ratio of days',
  unit: 'ratio',
  means: 'Mean / deviation of daily net P&L × square root of 252; from two days on.',
  read: ({ days }) => statistic(annualSharpe(days.map(({ net }) => toNumber(net)))),
};

import { toNumber } from '../money.ts';
import { statistic } from './exactText.ts';
import type { Metric } from './metric.ts';
import { yearlySharpe } from './yearlySharpe.ts';

/** Mean / deviation of daily net P&L × square root of 252; from two days on. */
export const sharpeDaily: Metric = {
  id: 'sharpeDaily',
  label: 'Sharpe ratio of days',
  unit: 'ratio',
  means: 'Mean / deviation of daily net P&L × square root of 252; from two days on.',
  read: ({ days }) => statistic(yearlySharpe(days.map(({ net }) => toNumber(net)))),
};

import { ONE } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Sum of wins / number of winners; not defined without a winner. */
export const averageWin: Metric = {
  id: 'averageWin',
  label: 'Average win',
  unit: 'money',
  means: 'Sum of wins / number of winners; not defined without a winner.',
  read: ({ grossProfit, wins }) => quotient(grossProfit, ONE * BigInt(wins)),
};

/** Sum of losses / number of losers, below zero; not defined without a loser. */
export const averageLoss: Metric = {
  id: 'averageLoss',
  label: 'Average loss',
  unit: 'money',
  means: 'Sum of losses / number of losers, below zero; not defined without a loser.',
  read: ({ grossLoss, losses }) => quotient(-grossLoss, ONE * BigInt(losses)),
};

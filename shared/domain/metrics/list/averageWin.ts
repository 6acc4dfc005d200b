import { formatDecimal, ONE } from '#domain/units/decimal.ts';
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

/** The best net result of a trade; not defined without a winner. */
export const largestWin: Metric = {
  id: 'largestWin',
  label: 'Largest win',
  unit: 'money',
  means: 'The best net result of a trade; not defined without a winner.',
  read: ({ largestWin: best }) => (best === null ? null : formatDecimal(best)),
};

/** The worst net result of a trade, below zero; not defined without a loser. */
export const largestLoss: Metric = {
  id: 'largestLoss',
  label: 'Largest loss',
  unit: 'money',
  means: 'The worst net result of a trade, below zero; not defined without a loser.',
  read: ({ largestLoss: worst }) => (worst === null ? null : formatDecimal(worst)),
};

/** Number of winners / number of losers; the number of winners when there are no losers. */
export const winLossRatio: Metric = {
  id: 'winLossRatio',
  label: 'Win/loss ratio',
  unit: 'ratio',
  means: 'Number of winners / number of losers; the number of winners when there are no losers.',
  read: ({ wins, losses }) => quotient(BigInt(wins), BigInt(losses || 1)),
};

/** The run that lasts until now: above zero for wins, below for losses. */
export const currentStreak: Metric = {
  id: 'currentStreak',
  label: 'Current streak',
  unit: 'count',
  means: 'The run that lasts until now: above zero for wins, below for losses.',
  read: ({ streaks }) => streaks.current,
};

/** Most wins in a row by time of exit; break-even trades neither extend nor end a run. */
export const maxConsecutiveWins: Metric = {
  id: 'maxConsecutiveWins',
  label: 'Longest winning streak',
  unit: 'count',
  means: 'Most wins in a row by time of exit; break-even trades neither extend nor end a run.',
  read: ({ streaks }) => streaks.wins,
};

/** Most losses in a row by time of exit; break-even trades neither extend nor end a run. */
export const maxConsecutiveLosses: Metric = {
  id: 'maxConsecutiveLosses',
  label: 'Longest losing streak',
  unit: 'count',
  means: 'Most losses in a row by time of exit; break-even trades neither extend nor end a run.',
  read: ({ streaks }) => streaks.losses,
};

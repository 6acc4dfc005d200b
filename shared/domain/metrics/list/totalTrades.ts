import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Closed trades; open positions are not counted. */
export const totalTrades: Metric = {
  id: 'totalTrades',
  label: 'Trades',
  unit: 'count',
  means: 'Closed trades; open positions are not counted.',
  read: ({ trades }) => trades,
};

/** Closed trades with a net result above zero, beyond your break-even range if you set one. */
export const winningTrades: Metric = {
  id: 'winningTrades',
  label: 'Winners',
  unit: 'count',
  means: 'Closed trades with a net result above zero, beyond your break-even range if you set one.',
  read: ({ wins }) => wins,
};

/** Closed trades with a net result below zero, beyond your break-even range if you set one. */
export const losingTrades: Metric = {
  id: 'losingTrades',
  label: 'Losers',
  unit: 'count',
  means: 'Closed trades with a net result below zero, beyond your break-even range if you set one.',
  read: ({ losses }) => losses,
};

/** Closed trades that are neither a win nor a loss. */
export const breakevenTrades: Metric = {
  id: 'breakevenTrades',
  label: 'Break-even trades',
  unit: 'count',
  means: 'Closed trades that are neither a win nor a loss.',
  read: ({ breakevens }) => breakevens,
};

/** Winners / (winners + losers) × 100; not defined when every trade broke even. */
export const winRateDecided: Metric = {
  id: 'winRateDecided',
  label: 'Win rate without break-even trades',
  unit: 'percent',
  means: 'Winners / (winners + losers) × 100; not defined when every trade broke even.',
  read: ({ wins, losses }) => quotient(100n * BigInt(wins), BigInt(wins + losses)),
};

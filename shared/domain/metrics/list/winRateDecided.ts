import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Winners / (winners + losers) × 100; not defined when every trade broke even. */
export const winRateDecided: Metric = {
  id: 'winRateDecided',
  label: 'Win rate without break-even trades',
  unit: 'percent',
  means: 'Winners / (winners + losers) × 100; not defined when every trade broke even.',
  read: ({ wins, losses }) => quotient(100n * BigInt(wins), BigInt(wins + losses)),
};

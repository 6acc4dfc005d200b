import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Winning trades / closed trades × 100; 0 without trades. */
export const winRate: Metric = {
  id: 'winRate',
  label: 'Win rate',
  unit: 'percent',
  means: 'Winning trades / closed trades × 100; 0 without trades.',
  read: ({ wins, trades }) => quotient(100n * BigInt(wins), BigInt(trades)) ?? '0',
};

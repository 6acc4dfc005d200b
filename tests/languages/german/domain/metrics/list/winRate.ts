import { winRate as original } from '#domain/metrics/list/winRate.ts';
import type { Metric } from '#domain/metrics/metric.ts';

export * from '#domain/metrics/list/winRate.ts';
export const winRate: Metric = {
  ...original,
  label: 'Gewinnquote',
  means: 'Gewonnene Trades / geschlossene Trades × 100; 0 ohne Trades.',
};

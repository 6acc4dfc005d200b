import { profitFactor as original } from '#domain/metrics/list/averageWin.ts';
import type { Metric } from '#domain/metrics/metric.ts';

export * from '#domain/metrics/list/averageWin.ts';
export const profitFactor: Metric = { ...original, label: 'Profitfaktor' };

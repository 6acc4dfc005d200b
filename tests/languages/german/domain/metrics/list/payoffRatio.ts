import { profitFactor as original } from '#domain/metrics/list/payoffRatio.ts';
import type { Metric } from '#domain/metrics/metric.ts';

export * from '#domain/metrics/list/payoffRatio.ts';
export const profitFactor: Metric = { ...original, label: 'Profitfaktor' };

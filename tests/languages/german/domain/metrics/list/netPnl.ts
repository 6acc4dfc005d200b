import { grossPnl, netPnl as original } from '#domain/metrics/list/netPnl.ts';
import type { Metric } from '#domain/metrics/metric.ts';

export * from '#domain/metrics/list/netPnl.ts';
export const netPnl: Metric = { ...original, label: 'Nettoergebnis' };
export const resultMetric = (gross: boolean): Metric => (gross ? grossPnl : netPnl);

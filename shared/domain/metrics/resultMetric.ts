import { grossPnl } from './list/grossPnl.ts';
import { netPnl } from './list/netPnl.ts';
import type { Metric } from './metric.ts';

/**
 * Which metric a place shows as its result: net P&L, or gross P&L where results are shown before fees. The switch only chooses: net P&L, gross P&L and fees
 * are three metrics, each always what its label says.
 */
export const resultMetric = (gross: boolean): Metric => (gross ? grossPnl : netPnl);

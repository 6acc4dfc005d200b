import { grossPnl } from './list/grossPnl.ts';
import { netPnl } from './list/netPnl.ts';
import type { Metric } from './metric.ts';

/**
 * Metric of the results under the Net/Gross switch. Net P&L, gross P&L and fees are three metrics; the switch chooses between them and renames none.
 */
export const resultMetric = (gross: boolean): Metric => (gross ? grossPnl : netPnl);

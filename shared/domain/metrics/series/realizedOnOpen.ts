import { type Decimal, subtract } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';
import { realizedTotal } from './realizedTotal.ts';

/** What partial exits of open trades have realized so far: the difference between the equity curve and the net of closed trades. */
export const realizedOnOpen = (statistics: Pick<TradeStatistics, 'days' | 'net'>): Decimal =>
  subtract(realizedTotal(statistics), statistics.net);

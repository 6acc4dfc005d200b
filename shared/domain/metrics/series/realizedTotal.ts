import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/** All that was made real: closed trades and what open ones have sold in part. The same as net when nothing was sold in part. */
export const realizedTotal = ({ days }: Pick<TradeStatistics, 'days'>): Decimal => days.reduce((sum, { net }) => add(sum, net), ZERO);

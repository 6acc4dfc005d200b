import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/** Total realized: closed trades and partial exits of open ones. Equals net without the latter. */
export const realizedTotal = ({ days }: Pick<TradeStatistics, 'days'>): Decimal => days.reduce((sum, { net }) => add(sum, net), ZERO);

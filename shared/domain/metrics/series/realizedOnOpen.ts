import { add, type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/** Total realized: closed trades and partial exits of open ones. Equals net without the latter. */
export const realizedTotal = ({ days }: Pick<TradeStatistics, 'days'>): Decimal => days.reduce((sum, { net }) => add(sum, net), ZERO);

/** A ten-thousandth. Amounts too large for 64 bits are added in coarser steps than theirs, so that days can differ from trades by less than this. */
const ROUNDING = 10_000n;

/**
 * Realized amount of open trades' partial exits: the difference between the equity curve and the net of closed
 * trades.
 */
export function realizedOnOpen(statistics: Pick<TradeStatistics, 'days' | 'net'>): Decimal {
  const early = subtract(realizedTotal(statistics), statistics.net);
  return early < ROUNDING && early > -ROUNDING ? ZERO : early;
}

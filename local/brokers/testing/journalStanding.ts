import { type Fill, isDeleted } from '#domain/trades/fill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { add, type Decimal, formatDecimal, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';
import type { Standing } from './outsideModel.ts';

/** The standing of a journal by its trades and fills. */
export function journalStanding(
  trades: readonly Pick<Trade, 'instrument' | 'side' | 'openQuantity' | 'gross'>[],
  fills: readonly Fill[],
): Omit<Standing, 'cash'> {
  const open: Record<string, Decimal> = {};
  for (const { instrument, side, openQuantity } of trades)
    if (openQuantity !== 0n) open[instrument.symbol] = (side === 'long' ? add : subtract)(open[instrument.symbol] ?? ZERO, openQuantity);
  return {
    gross: formatDecimal(sumOf(trades.map(({ gross }) => gross))),
    fees: formatDecimal(sumOf(fills.filter((fill) => !isDeleted(fill)).map(({ fee }) => fee))),
    open: Object.fromEntries(Object.entries(open).map(([symbol, quantity]) => [symbol, formatDecimal(quantity)])),
  };
}

import type { TradeTable } from '../table/tradeTable.ts';
import type { ScaledAmount, ScaledAmounts } from './arithmetic.ts';

/** The band in which a result is a breakeven: ± an amount at the table's scale, or ± this many R for trades that have a risk. */
export type Tolerance = { readonly amount: ScaledAmount; readonly r: number | null };

/** The outcome of each trade of an order: 1 a win, −1 a loss, 0 a breakeven. */
export function classifyResults(
  { risk }: Pick<TradeTable, 'risk'>,
  order: Uint32Array,
  net: ScaledAmounts,
  { amount, r }: Tolerance,
): Int8Array {
  const outcomes = new Int8Array(order.length);
  const low = -amount;
  for (let i = 0; i < order.length; i++) {
    const result = net[i]!;
    outcomes[i] = result > amount ? 1 : result < low ? -1 : 0;
  }
  if (r === null) return outcomes;
  for (let i = 0; i < order.length; i++) {
    const planned = Number(risk[order[i]!]);
    if (!(planned > 0)) continue;
    const result = Number(net[i]) / planned;
    outcomes[i] = result > r ? 1 : result < -r ? -1 : 0;
  }
  return outcomes;
}

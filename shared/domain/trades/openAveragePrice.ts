import { type Decimal, divideRound, ONE } from '../units/decimal.ts';
import type { Trade } from './trade.ts';

/** What the units still held cost on average, per unit: everything paid in, less the cost of what was closed. Null when flat. */
export function openAveragePrice({ fills, gross, side, openQuantity, instrument }: Trade): Decimal | null {
  if (openQuantity === 0n) return null;
  const value = (role: 'open' | 'close') =>
    fills.reduce((sum, part) => (part.role === role ? sum + part.fill.price * part.quantity * instrument.multiplier : sum), 0n) / ONE;
  const closedCost = side === 'long' ? value('close') - gross * ONE : value('close') + gross * ONE;
  return divideRound((value('open') - closedCost) * ONE, openQuantity * instrument.multiplier);
}

import { typedAmount } from '#domain/format/typedAmount.ts';
import { type Decimal, decimal, multiply, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { TradeDraft } from './tradeDraft.ts';

/** What a draft comes to: what its entry is worth, its fees, and its net result; `net` null without an exit. */
type DraftOutcome = { readonly amount: Decimal; readonly fees: Decimal; readonly net: Decimal | null };

/** What the trade comes to as it is typed now; null while one of its numbers is missing or refused. */
export function draftOutcome({ kind, side, quantity, entryPrice, exitPrice, fee }: TradeDraft): DraftOutcome | null {
  const [size, entry] = [typedAmount(quantity), typedAmount(entryPrice)];
  const exit = exitPrice.trim() === '' ? null : typedAmount(exitPrice);
  const fees = fee.trim() === '' ? ZERO : typedAmount(fee);
  if (size === null || entry === null || fees === null || (exit === null && exitPrice.trim() !== '')) return null;
  const worth = (price: Decimal) => multiply(multiply(price, size), decimal(kind === 'option' ? '100' : '1'));
  if (exit === null) return { amount: worth(entry), fees, net: null };
  const gained = subtract(worth(exit), worth(entry));
  return { amount: worth(entry), fees, net: subtract(side === 'long' ? gained : negate(gained), fees) };
}

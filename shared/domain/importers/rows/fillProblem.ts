import type { Fill } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { inverseContract } from '../instruments/inverseContract.ts';
import { rowReasons } from '../rowReasons.ts';

/** Reason such a fill is invalid, or ''. */
export function fillProblem({ kind, symbol }: Instrument, action: Fill['action'], quantity: Decimal, price: Decimal): string {
  if (quantity === 0n) return rowReasons.noQuantity;
  if (quantity < 0n && action !== 'split') return 'The quantity is below zero.';
  if (price < 0n && kind !== 'future') return `The price of ${symbol.slice(0, 40)} is below zero.`;
  const inverse = kind === 'cfd' || kind === 'option' ? '' : inverseContract(symbol);
  if (inverse !== '') return inverse;
  const trade = action === 'buy' || action === 'sell' || action === 'split';
  return trade || kind === 'option' || kind === 'futureOption'
    ? ''
    : `Only options can ${action}; this row is about ${symbol.slice(0, 40)}.`;
}

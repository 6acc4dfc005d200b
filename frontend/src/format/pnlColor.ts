import { type Decimal, decimal } from '#domain/units/decimal.ts';

/** What prints as 0.00 has no color of its own. */
const [SMALLEST, SMALLEST_NUMBER] = [decimal('0.005'), 0.005];

/** What a result is called where it is colored: the name of its class in `pnlColor.module.css` and in every chart. */
export function pnlColor(value: Decimal | number): 'gain' | 'loss' | 'flat' {
  const least = typeof value === 'bigint' ? SMALLEST : SMALLEST_NUMBER;
  return value >= least ? 'gain' : value <= -least ? 'loss' : 'flat';
}

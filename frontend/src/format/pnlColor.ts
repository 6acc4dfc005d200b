import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { type Decimal, ONE } from '#domain/units/decimal.ts';

/** Ratios and results in R have two places. */
const TWO_PLACES = { smallest: 0.005 };

/** For what is drawn without a figure beside it: only nothing has no direction. */
export const DRAWN = { smallest: Number.MIN_VALUE };

/**
 * What a result is called where it is colored: the name of its class in `pnlColor.module.css` and in every chart. What is written as zero has no color of its
 * own: by the places of its currency for money (`format`), by two places for results in R.
 */
export function pnlColor(value: Decimal | number, { smallest }: Pick<MoneyFormat, 'smallest'> = TWO_PLACES): 'gain' | 'loss' | 'flat' {
  const size = typeof value === 'bigint' ? Number(value) / Number(ONE) : value;
  return size >= smallest ? 'gain' : size <= -smallest ? 'loss' : 'flat';
}

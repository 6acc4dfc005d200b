import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { type Decimal, ONE } from '#domain/units/decimal.ts';

/** Ratios and results in R have two places. */
const TWO_PLACES = { smallest: 0.005 };

/** For bars and lines without a figure beside them: everything but zero has a color. */
export const DRAWN = { smallest: Number.MIN_VALUE };

/** Name of the class of a result in `pnlColor.module.css` and in every chart. */
export type PnlColor = 'gain' | 'loss' | 'flat';

/** Colors a result by its shown value: a value shown as zero is flat. Without a format two places count, as in R. */
export function pnlColor(value: Decimal | number, { smallest }: Pick<MoneyFormat, 'smallest'> = TWO_PLACES): PnlColor {
  const size = typeof value === 'bigint' ? Number(value) / Number(ONE) : value;
  return size >= smallest ? 'gain' : size <= -smallest ? 'loss' : 'flat';
}

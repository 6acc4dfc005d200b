import type { Decimal } from '#domain/units/decimal.ts';

/**
 * A closed trade's excursion against (MAE) and for (MFE) its average entry, from price bars: amounts of at least 0
 * in the trade's currency. `capture`: the result before fees as a share of MFE, 0 or less without a gain; null if
 * the price never moved in its favor. `seconds`: length of the bars.
 */
export type MeasuredExcursion = {
  readonly mae: Decimal;
  readonly mfe: Decimal;
  readonly capture: number | null;
  readonly seconds: number;
};

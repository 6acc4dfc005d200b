import type { Decimal } from '#domain/units/decimal.ts';

/**
 * How far a closed trade went against (MAE) and for (MFE) its average entry, as price bars have it: amounts of at least 0 in the trade's currency. `capture`:
 * the result before fees as a share of MFE, which is 0 or less of a trade that was left at no gain; null where the price never went for it. `seconds`: how long
 * each of the bars was.
 */
export type MeasuredExcursion = {
  readonly mae: Decimal;
  readonly mfe: Decimal;
  readonly capture: number | null;
  readonly seconds: number;
};

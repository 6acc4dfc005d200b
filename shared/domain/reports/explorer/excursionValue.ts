import { excursionAt } from '#domain/metrics/table/excursionAt.ts';
import type { MeasuredExcursion } from '#domain/metrics/table/measuredExcursion.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** A number of what price bars say of a trade; NaN where they do not cover all of it, or it is not defined. */
export const excursionValue =
  (read: (found: MeasuredExcursion) => number): TradeMeasure['of'] =>
  ({ table }) =>
  (row) => {
    const found = excursionAt(table, row);
    return found === undefined ? Number.NaN : read(found);
  };

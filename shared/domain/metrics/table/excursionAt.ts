import type { MeasuredExcursion } from './measuredExcursion.ts';
import type { TradeTable } from './tradeTable.ts';

/** The excursion of a row; undefined where it is not known. A row of several trades has none: legs reach their ends at different times. */
export const excursionAt = ({ excursions, entryPrice, id }: TradeTable, row: number): MeasuredExcursion | undefined =>
  excursions === undefined || Number.isNaN(entryPrice[row]) ? undefined : excursions.get(id[row]!);

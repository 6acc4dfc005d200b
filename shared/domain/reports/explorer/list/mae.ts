import { excursionAt } from '#domain/excursions/excursionAt.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** The most the trade was down from its average entry, by price bars that cover all of it; trades without them have none. */
export const mae: TradeMeasure = {
  id: 'mae',
  label: 'MAE',
  means: 'The most the trade was down from its average entry, by price bars that cover all of it; trades without them have none.',
  unit: 'amount',
  scale: 'log',
  of:
    ({ table }) =>
    (row) => {
      const found = excursionAt(table, row);
      return found === undefined ? Number.NaN : toNumber(found.mae);
    },
};

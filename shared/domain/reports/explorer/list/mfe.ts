import { toNumber } from '#domain/units/decimal.ts';
import { excursionValue } from '../excursionValue.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** The most the trade was up from its average entry, by price bars that cover all of it; trades without them have none. */
export const mfe: TradeMeasure = {
  id: 'mfe',
  label: 'MFE',
  means: 'The most the trade was up from its average entry, by price bars that cover all of it; trades without them have none.',
  unit: 'amount',
  scale: 'log',
  of: excursionValue((found) => toNumber(found.mfe)),
};

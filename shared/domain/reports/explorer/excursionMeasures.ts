import type { MeasuredExcursion } from '#domain/metrics/table/tradeTable.ts';
import { excursionAt } from '#domain/metrics/table/tradeTable.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** A number of what price bars say of a trade; NaN where they do not cover all of it, or it is not defined. */
const excursionValue =
  (read: (found: MeasuredExcursion) => number): TradeMeasure['of'] =>
  ({ table }) =>
  (row) => {
    const found = excursionAt(table, row);
    return found === undefined ? Number.NaN : read(found);
  };

/** Excursions by price bars: adverse (MAE), favorable (MFE), and the share of the favorable one that was captured. */
export const excursionMeasures = {
  mae: {
    id: 'mae',
    label: 'MAE',
    means: 'The most the trade was down from its average entry, by price bars that cover all of it; trades without them have none.',
    unit: 'amount',
    scale: 'log',
    of: excursionValue((found) => toNumber(found.mae)),
  },
  mfe: {
    id: 'mfe',
    label: 'MFE',
    means: 'The most the trade was up from its average entry, by price bars that cover all of it; trades without them have none.',
    unit: 'amount',
    scale: 'log',
    of: excursionValue((found) => toNumber(found.mfe)),
  },
  capture: {
    id: 'capture',
    label: 'Captured in percent',
    means: 'Result before fees in percent of MFE, the best move; trades whose price bars don’t cover all of them have none.',
    unit: 'count',
    scale: 'linear',
    of: excursionValue(({ capture: share }) => (share === null ? Number.NaN : Math.round(share * 1e10) / 1e8)),
  },
} satisfies Readonly<Record<string, TradeMeasure>>;

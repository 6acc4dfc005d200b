import { rowsWhere, valuesAt } from '#domain/metrics/table/allRows.ts';
import { medianOf } from '#domain/statistics/nthSmallest.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { type Bands, bandOf, type Dimension, medianBands } from '../dimension.ts';

const priceBands: Bands = {
  from: [0, 1, 5, 10, 20, 50, 100, 200, 500],
  names: ['under 1', '1 to 5', '5 to 10', '10 to 20', '20 to 50', '50 to 100', '100 to 200', '200 to 500', '500 and over'],
};

/** Average price of the entries, per unit; trades entered as an amount have none. */
export const byPrice: Dimension = {
  id: 'byPrice',
  label: 'Entry price',
  ordered: true,
  means: 'Average price of the entries, per unit; trades entered as an amount have none.',
  split: ({ table, order }) => ({ keys: priceBands.names, of: (i) => bandOf(priceBands, table.entryPrice[order[i]!]! || Number.NaN) }),
};

const quantityBands: Bands = {
  from: [0, 2, 6, 11, 51, 101, 501, 1001],
  names: ['up to 1', '2 to 5', '6 to 10', '11 to 50', '51 to 100', '101 to 500', '501 to 1,000', 'over 1,000'],
};

/** Units opened: shares, contracts or coins; trades entered as an amount have none. */
export const byQuantity: Dimension = {
  id: 'byQuantity',
  label: 'Quantity',
  ordered: true,
  means: 'Units opened: shares, contracts or coins; trades entered as an amount have none.',
  split: ({ table, order }) => ({
    keys: quantityBands.names,
    of: (i) => (table.entryPrice[order[i]!] === 0 ? -1 : bandOf(quantityBands, Math.ceil(table.quantity[order[i]!]!))),
  }),
};

/** Value of the position (quantity × price × multiplier) against the median of these trades of the same kind; trades entered as an amount have none. */
export const bySize: Dimension = {
  id: 'bySize',
  label: 'Size',
  ordered: true,
  means:
    'Value of the position (quantity × price × multiplier) against the median of these trades of the same kind; trades entered as an amount have none.',
  split: ({ table, order }) => {
    const multipliers = table.instruments.map(({ multiplier }) => toNumber(multiplier));
    const { quantity, entryPrice, instrument } = table;
    const values = new Float64Array(order.length);
    for (let i = 0; i < order.length; i++) {
      const row = order[i]!;
      values[i] = Math.abs(quantity[row]! * entryPrice[row]! * multipliers[instrument[row]!]!);
    }
    const kinds = [...new Set(table.instruments.map(({ kind }) => kind))];
    const kindOfInstrument = table.instruments.map(({ kind }) => kinds.indexOf(kind));
    const kindOf = (i: number) => kindOfInstrument[instrument[order[i]!]!]!;
    const usual = kinds.map((_, kind) => {
      const known = rowsWhere(values.length, (i) => values[i]! > 0 && kindOf(i) === kind);
      return medianOf(valuesAt(known, values)) ?? 0;
    });
    return {
      keys: medianBands.names,
      of: (i) => {
        const median = usual[kindOf(i)]!;
        return median > 0 && values[i]! > 0 ? bandOf(medianBands, values[i]! / median) : -1;
      },
    };
  },
};

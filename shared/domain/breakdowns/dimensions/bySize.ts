import { medianOf } from '#domain/metrics/folds/medianOf.ts';
import { rowsWhere, valuesAt } from '#domain/metrics/table/allRows.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = {
  from: [0, 0.5, 0.8, 1.25, 2],
  names: ['less than half', 'half to 0.8 ×', 'about usual', '1.25 to 2 ×', 'twice and more'],
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
      keys: bands.names,
      of: (i) => {
        const median = usual[kindOf(i)]!;
        return median > 0 && values[i]! > 0 ? bandOf(bands, values[i]! / median) : -1;
      },
    };
  },
};

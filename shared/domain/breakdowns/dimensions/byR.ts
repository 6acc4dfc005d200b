import { type Bands, bandOf, type FilteredDimension } from '../dimension.ts';

const bands: Bands = {
  from: [Number.NEGATIVE_INFINITY, -2, -1, -0.5, 0, 0.5, 1, 2, 3, 5],
  names: [
    'below −2 R',
    '−2 to −1 R',
    '−1 to −0.5 R',
    '−0.5 to 0 R',
    '0 to 0.5 R',
    '0.5 to 1 R',
    '1 to 2 R',
    '2 to 3 R',
    '3 to 5 R',
    '5 R and more',
  ],
};

/** The result in multiples of the risk, as planned or at the stop; trades without a known risk are not counted. */
export const byR: FilteredDimension = {
  id: 'byR',
  label: 'R-multiple',
  ordered: true,
  means: 'The result in multiples of the risk, as planned or at the stop; trades without a known risk are not counted.',
  split: ({ table, order, net }) => ({
    keys: bands.names,
    of: (i) => {
      const risk = Number(table.risk[order[i]!]!);
      return risk > 0 ? bandOf(bands, Number(net[i]!) / risk) : -1;
    },
  }),
  /** Closed trades by their result in multiples of the risk, both ends included; "none": closed trades of which no risk is known. */
  filter: {
    expects: 'Use a range such as -1~2.5, or none.',
    test({ table: { closedAt, gross, fees, risk } }, value) {
      const isClosed = (row: number) => !Number.isNaN(closedAt[row]);
      const hasRisk = (row: number) => Number(risk[row]) > 0;
      if (value === 'none') return (row) => isClosed(row) && !hasRisk(row);
      const [least = '', most = ''] = value.split('~');
      const from = least === '' ? Number.NEGATIVE_INFINITY : Number(least);
      const to = most === '' ? Number.POSITIVE_INFINITY : Number(most);
      const netOf =
        gross instanceof Float64Array && fees instanceof Float64Array
          ? (row: number) => gross[row]! - fees[row]!
          : (row: number) => Number(BigInt(gross[row]!) - BigInt(fees[row]!));
      return (row) => {
        if (!isClosed(row) || !hasRisk(row)) return false;
        const r = netOf(row) / Number(risk[row]);
        return r >= from && r <= to;
      };
    },
  },
};

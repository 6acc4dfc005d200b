import { valuesAt } from '#domain/metrics/table/allRows.ts';
import { excursionAt } from '#domain/metrics/table/tradeTable.ts';
import { medianOf } from '#domain/statistics/nthSmallest.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { type Bands, bandOf, type Dimension, type FilteredDimension, medianBands } from '../dimension.ts';
import { yesFilter } from '../filters/rowFilter.ts';

const rBands: Bands = {
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
    keys: rBands.names,
    of: (i) => {
      const risk = Number(table.risk[order[i]!]!);
      return risk > 0 ? bandOf(rBands, Number(net[i]!) / risk) : -1;
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

/** The risk, as planned or at the stop, against the median of these trades; those without a known risk have none. */
export const byRisk: Dimension = {
  id: 'byRisk',
  label: 'Planned risk',
  ordered: true,
  means: 'The risk, as planned or at the stop, against the median of these trades; those without a known risk have none.',
  split: ({ table, order }) => {
    const risks = valuesAt(order, table.risk);
    const median = medianOf(risks.filter((risk) => risk > 0)) ?? 0;
    return { keys: medianBands.names, of: (i) => (risks[i]! > 0 ? bandOf(medianBands, risks[i]! / median) : -1) };
  },
};

const stopBands: Bands = {
  from: [Number.NEGATIVE_INFINITY, 0, 0.5, 1, 2, 5, 10],
  names: ['no stop', 'less than 0.5% away', '0.5 to 1% away', '1 to 2% away', '2 to 5% away', '5 to 10% away', '10% away and more'],
};

/** Values a hair below a boundary are on it: prices here are binary. */
const HAIR = 1e-9;

/** Groups by the stop's distance from the average entry, in percent; multi-leg strategies have no stop in price. */
export const byStop: FilteredDimension = {
  id: 'byStop',
  label: 'Stop',
  ordered: true,
  means: 'How far the stop is from the average entry, in percent of it. Multi-leg positions have no stop price.',
  split: ({ table: { stop, entryPrice }, order }) => ({
    keys: stopBands.names,
    of: (i) => {
      const [price, entry] = [stop[order[i]!]!, entryPrice[order[i]!]!];
      return Number.isNaN(price) || entry === 0 ? 0 : Math.max(0, bandOf(stopBands, Math.abs((price - entry) / entry) * 100 + HAIR));
    },
  }),
  /** Trades with a stop, or without. */
  filter: yesFilter(({ stop }) => stop),
};

const targetBands: Bands = {
  from: [0, 1, 2, 3, 5],
  names: ['less than 1 R', '1 to 2 R', '2 to 3 R', '3 to 5 R', '5 R and more'],
};
const targetKeys = ['no target', 'a target, no known risk', ...targetBands.names];

/**
 * Groups by the first target's distance from the average entry, in multiples of the risk; multi-leg strategies have
 * no target in price.
 */
export const byTarget: FilteredDimension = {
  id: 'byTarget',
  label: 'Target',
  ordered: true,
  means:
    'How far the first target is from the average entry, in multiples of the risk, as planned or at the stop. Multi-leg positions have no target price.',
  split: ({ table: { target, entryPrice, quantity, risk, scale, instruments, instrument }, order }) => {
    const unit = 10 ** scale;
    const worth = instruments.map(({ multiplier }) => toNumber(multiplier));
    return {
      keys: targetKeys,
      of: (i) => {
        const row = order[i]!;
        if (Number.isNaN(target[row])) return 0;
        const multiple =
          (Math.abs(target[row]! - entryPrice[row]!) * quantity[row]! * worth[instrument[row]!]! * unit) / Number(risk[row]!);
        // A hair below a whole multiple is that multiple: prices here are binary.
        return Number.isFinite(multiple) ? 2 + bandOf(targetBands, multiple + 1e-9) : 1;
      },
    };
  },
  /** Trades with a target, or without. */
  filter: yesFilter(({ target }) => target),
};

const bands: Bands = {
  from: [Number.NEGATIVE_INFINITY, 0, 0.25, 0.5, 0.75],
  names: ['left at a loss', 'under 25%', '25 to 49%', '50 to 74%', '75% and more'],
};
const keys = ['never ahead', ...bands.names];

/** Groups by the result's share of the best move (MFE), before fees; only trades whose price bars cover all of them. */
export const byCapture: Dimension = {
  id: 'byCapture',
  label: 'Captured',
  ordered: true,
  none: 'No bars',
  means:
    'How much of its best move (MFE) the trade came to, before fees. “No bars” are trades without price bars for all of their time, options, and positions of several legs.',
  split: ({ table, order }) => ({
    keys,
    of: (i) => {
      const found = excursionAt(table, order[i]!);
      if (found === undefined) return -1;
      return found.capture === null ? 0 : 1 + bandOf(bands, found.capture);
    },
  }),
};

import { remembered } from '#domain/metrics/table/tradingDays.ts';
import { type Dimension, type FilteredDimension, splitByRows } from '../dimension.ts';
import { wordFilter } from '../filters/rowFilter.ts';

/** Groups by symbol; options and futures by their underlying. */
export const bySymbol: FilteredDimension = {
  id: 'bySymbol',
  label: 'Symbol',
  keysAre: 'words',
  means: 'What was traded; options and futures under their underlying.',
  split: ({ table, order }) => {
    const keys = [...new Set(table.instruments.map(({ underlying }) => underlying))].sort();
    const places = new Map(keys.map((key, i) => [key, i]));
    const groups = table.instruments.map(({ underlying }) => places.get(underlying)!);
    const symbols = () => Int32Array.from(table.instrument, (instrument) => groups[instrument]!);
    return splitByRows(keys, remembered(table.instrument, 'symbol', symbols), order);
  },
  read: ({ symbols }) => symbols,
  /** Trades in some symbols, or on some underlyings. */
  filter: wordFilter(
    'Use symbols, with commas between.',
    ({ instruments }) => instruments.map(({ symbol, underlying }) => [symbol, underlying]),
    ({ instrument }) => instrument,
  ),
};

/** Stocks, options, futures and so on. */
export const byKind: FilteredDimension = {
  id: 'byKind',
  label: 'Asset',
  keysAre: 'asset',
  means: 'Stocks, options, futures and so on.',
  split: ({ table, order }) => {
    const keys = [...new Set(table.instruments.map(({ kind }) => kind))].sort();
    const groups = table.instruments.map(({ kind }) => keys.indexOf(kind));
    return { keys, of: (i) => groups[table.instrument[order[i]!]!]! };
  },
  /** Trades in some kinds of instruments; of a strategy or campaign that which it began with counts. */
  filter: wordFilter(
    'Use kinds of instruments, such as stock,option.',
    ({ instruments }) => instruments.map(({ kind }) => [kind]),
    ({ instrument }) => instrument,
  ),
};

/** The option strategy, under the trader’s own name where it has one; of rows counted as trades none is known. */
export const byStrategyName: Dimension = {
  id: 'byStrategyName',
  label: 'Option strategy',
  keysAre: 'words',
  means: 'The option strategy, under the trader’s own name where it has one; known while trades or campaigns are counted.',
  split: ({ table, order }) => {
    const { names, of } = table.strategies ?? { names: [''], of: null };
    const keys = [...new Set(names.slice(1))].sort();
    const places = names.map((name) => keys.indexOf(name));
    return { keys, of: (i) => (of === null ? -1 : places[of[order[i]!]!]!) };
  },
};

/** Long or short. */
export const bySide: FilteredDimension = {
  id: 'bySide',
  label: 'Side',
  means: 'Long or short.',
  split: ({ table, order }) => {
    const sides = () => Int32Array.from(table.side, (side) => (side === 1 ? 0 : 1));
    return splitByRows(['long', 'short'], remembered(table.side, 'side', sides), order);
  },
  read: ({ sides }) => sides,
  /** Long or short trades. */
  filter: {
    expects: 'Use long or short.',
    test({ table }, value) {
      const wanted = value === 'long' ? 1 : -1;
      return (row) => table.side[row] === wanted;
    },
  },
};

/** The trader’s accounts. */
export const byAccount: FilteredDimension = {
  id: 'byAccount',
  label: 'Account',
  keysAre: 'account',
  means: 'The trader’s accounts.',
  split: ({ table, order }) => ({ keys: table.accounts, of: (i) => table.account[order[i]!]! }),
  /** Trades of some accounts, by their labels. */
  filter: wordFilter(
    'Use names of accounts, with commas between.',
    ({ accounts }) => accounts.map((account) => [account]),
    ({ account }) => account,
  ),
};

import type { ScaledAmounts } from '../metrics/folds/arithmetic.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import type { Tally, TradeStatistics } from '../metrics/tradeStatistics.ts';
import type { RowFilter } from './filters/rowFilter.ts';

/** Bands of a number: band i is from `from[i]` (included) to the next (excluded). `names` has a label for each. */
export type Bands = { readonly from: readonly number[]; readonly names: readonly string[] };

/** Bands of a size against the median of the trades at hand: 1 is usual. */
export const medianBands: Bands = {
  from: [0, 0.5, 0.8, 1.25, 2],
  names: ['less than half', 'half to 0.8 ×', 'about usual', '1.25 to 2 ×', 'twice and more'],
};

/** The band of a value; −1 for NaN and below the first. */
export function bandOf({ from }: Bands, value: number): number {
  let band = -1;
  while (band + 1 < from.length && value >= from[band + 1]!) band++;
  return band;
}

/** Closed trades about to be grouped: place i of `order` (by exit) is a row of the table, and `net` is its result at the table's scale. */
export type DimensionInput = {
  readonly table: TradeTable;
  readonly order: Uint32Array;
  readonly net: ScaledAmounts;
  /** 1 a win, −1 a loss, 0 a breakeven, by place. */
  readonly outcomes: Int8Array;
  /** The journal's zone. */
  readonly zone: string;
  /** Places by time of entry (see inEntryOrder), found once for all dimensions. */
  readonly entryOrder: () => Uint32Array;
};

/**
 * Groups in their natural order, and the group of each place in the order: −1 for none, several for tags. `rows`: the same for every row of the table, where
 * it is known without the order.
 */
export type DimensionSplit = {
  readonly keys: readonly string[];
  readonly of: (place: number) => number | readonly number[];
  readonly rows?: Int32Array;
};

/** Groups by the number that each row of the table has: −1 for none. */
export const splitByRows = (keys: readonly string[], rows: Int32Array, order: Uint32Array): DimensionSplit => ({
  keys,
  rows,
  of: (place) => rows[order[place]!]!,
});

/** Meaning of a dimension's keys: the trader's words, or a kind with names of its own on screens. */
export type KeyKind = 'words' | 'hour' | 'weekday' | 'month' | 'account' | 'asset' | 'stars';

/** Keys that are moments, by their kind. */
const momentKeys: Partial<Record<KeyKind, RegExp>> = {
  hour: /^([01]\d|2[0-3])$/,
  weekday: /^[1-7]$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
};

/** False for a key outside its kind, as a mistyped address may hold; screens show such a key unchanged. */
export const isKeyOf = (kind: KeyKind, key: string): boolean => momentKeys[kind]?.test(key) ?? true;

/** A dimension of trades: its name, its groups and the filter for some of them. `id` is also its name in reports, addresses and filters. */
export type Dimension = {
  readonly id: string;
  readonly label: string;
  readonly means: string;
  readonly keysAre?: KeyKind;
  /** Its groups have an order of their own, such as hours and bands of a size; others are listed by their result. */
  readonly ordered?: true;
  /** Label of trades in no group, if “No …” is wrong. */
  readonly none?: string;
  /** A trade may be in several of its groups. */
  readonly several?: true;
  readonly split: (grouping: DimensionInput) => DimensionSplit;
  /** Its groups as statistics have them already, in their natural order; absent: group the trades. */
  readonly read?: (statistics: TradeStatistics) => readonly (Tally & { readonly key: string })[];
  /** The rows that a value of its filter field means; absent where no field is about it. */
  readonly filter?: RowFilter;
};

/** A dimension that a filter field is about. */
export type FilteredDimension = Dimension & Required<Pick<Dimension, 'filter'>>;

/** Groups by every word of a set, in alphabetical order; `setOf` finds the set of a place. */
export function splitBySets(sets: readonly (readonly string[])[], setOf: (place: number) => number): DimensionSplit {
  const keys = [...new Set(sets.flat())].sort();
  const places = new Map(keys.map((key, i) => [key, i]));
  const groups = sets.map((set) => [...new Set(set)].map((word) => places.get(word)!));
  return { keys, of: (place) => groups[setOf(place)]! };
}

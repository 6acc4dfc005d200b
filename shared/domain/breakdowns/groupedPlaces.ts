import type { Dimension, DimensionInput } from './dimension.ts';
import { NO_GROUP } from './groupTests.ts';

/** Groups of each index, at least one each: indexes without a group are in the last, under the key of none. */
type GroupedPlaces = { readonly keys: readonly string[]; readonly of: (place: number) => number | readonly number[] };

/** The groups of a dimension with one more for what is in none. */
export function groupedPlaces(dimension: Dimension, input: DimensionInput): GroupedPlaces {
  const { keys, of } = dimension.split(input);
  const none = keys.length;
  return {
    keys: [...keys, NO_GROUP],
    of: (place) => {
      const found = of(place);
      if (typeof found === 'number') return found < 0 ? none : found;
      return found.length === 0 ? none : found;
    },
  };
}

/** Maximum number of nested groups in a report. */
const MOST_NESTED = 20_000;

const listOf = (found: number | readonly number[]): readonly number[] => (typeof found === 'number' ? [found] : found);

/**
 * The groups of a second dimension within those of a first, of some places: group i is `keys[i]` within the first's group `parents[i]`, in the order of both.
 * Where they are too many, the pairs with the most trades are groups and the others in none (−1).
 */
export function nestedPlaces(outer: GroupedPlaces, inner: GroupedPlaces, places: Uint32Array) {
  const pairsOf = (place: number) => listOf(outer.of(place)).flatMap((a) => listOf(inner.of(place)).map((b) => a * inner.keys.length + b));
  const uses = new Map<number, number>();
  for (const place of places) for (const pair of pairsOf(place)) uses.set(pair, (uses.get(pair) ?? 0) + 1);
  const most = [...uses].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_NESTED);
  const pairs = most.map(([pair]) => pair).sort((a, b) => a - b);
  const numbers = new Map(pairs.map((pair, i) => [pair, i]));
  return {
    keys: pairs.map((pair) => inner.keys[pair % inner.keys.length]!),
    parents: pairs.map((pair) => Math.floor(pair / inner.keys.length)),
    of: (place: number) => pairsOf(place).map((pair) => numbers.get(pair) ?? -1),
  };
}

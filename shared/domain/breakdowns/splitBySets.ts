import type { DimensionSplit } from './dimension.ts';

/** Groups by every word of a set, in alphabetical order; `setOf` finds the set of a place. */
export function splitBySets(sets: readonly (readonly string[])[], setOf: (place: number) => number): DimensionSplit {
  const keys = [...new Set(sets.flat())].sort();
  const places = new Map(keys.map((key, i) => [key, i]));
  const groups = sets.map((set) => [...new Set(set)].map((word) => places.get(word)!));
  return { keys, of: (place) => groups[setOf(place)]! };
}

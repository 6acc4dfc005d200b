import type { Item } from './table.ts';

/** The order of a UTF-16 unit by its UTF-8 bytes: surrogates, which stand for four bytes, come after all other units. */
const rankOf = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** True if a text has characters that UTF-16 and UTF-8 order differently. */
const hasSurrogates = (text: string): boolean => /[\ud800-\udfff]/.test(text);

/** Compares sort keys as DynamoDB does, by their UTF-8 bytes: below 0 if `a` comes first. */
export function compareKeys(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    const difference = a.charCodeAt(at) - b.charCodeAt(at);
    if (difference !== 0) return rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at));
  }
  return a.length - b.length;
}

type KeySpan = {
  readonly from: string;
  readonly to: string | undefined;
  readonly prefix: string;
  readonly newestFirst: boolean;
  readonly limit: number;
};

/**
 * The items of one partition key. Sorted on a range query, and only if keys were added since: a list of a million is
 * read page by page.
 */
export function memoryPartition() {
  const items = new Map<string, Item>();
  // Keys that are gone stay until the next sorting.
  let sorted: string[] | null = null;
  let known = 0;

  function keys(): readonly string[] {
    if (sorted !== null && sorted.length <= 2 * items.size + 100) return sorted;
    const all = [...items.keys()];
    // Native sorting is faster, and differs only in surrogates.
    sorted = all.some(hasSurrogates) ? all.sort(compareKeys) : all.sort();
    return sorted;
  }
  /** The place of the first key that does not come before this one. */
  function placeOf(key: string): number {
    const all = keys();
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(all[middle]!, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    size: () => items.size,
    get: (sk: string): Item | undefined => items.get(sk),
    all: (): readonly Item[] => [...items.values()],
    set(sk: string, item: Item | null): void {
      if (item === null) items.delete(sk);
      else items.set(sk, item);
      // A key that is new has no place yet; one that came back may still have its own.
      if (items.size > known && sorted !== null && sorted[placeOf(sk)] !== sk) sorted = null;
      known = items.size;
    },
    between({ from, to, prefix, newestFirst, limit }: KeySpan): readonly Item[] {
      const all = keys();
      const found: Item[] = [];
      const fits = (sk: string): boolean => compareKeys(sk, from) >= 0 && (to === undefined || compareKeys(sk, to) <= 0);
      const take = (sk: string): void => {
        const item = sk.startsWith(prefix) ? items.get(sk) : undefined;
        if (item !== undefined) found.push(item);
      };
      if (newestFirst) {
        const end = to === undefined ? all.length : placeOf(`${to}\u0000`);
        for (let at = end - 1; at >= 0 && found.length < limit && fits(all[at]!); at--) take(all[at]!);
      } else for (let at = placeOf(from); at < all.length && found.length < limit && fits(all[at]!); at++) take(all[at]!);
      return found;
    },
  };
}
export type MemoryPartition = ReturnType<typeof memoryPartition>;

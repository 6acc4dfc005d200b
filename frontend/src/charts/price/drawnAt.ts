import type { PriceScene } from './priceScene.ts';

/** The place of the drawn candle that a bar is in. */
export function drawnAt(firsts: readonly number[], bar: number): number {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firsts[middle]! <= bar) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Index of the first candle that further bars change: a complete one is final. */
export function firstUnfinished({ firsts, base }: PriceScene, shown: number): number {
  const last = drawnAt(firsts, shown - 1);
  return (firsts[last + 1] ?? base.time.length) <= shown ? last + 1 : last;
}

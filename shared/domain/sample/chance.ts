/** A seeded source of chance (mulberry32), so that every fresh start has the same data. */
export type Chance = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** Roughly normal, mean 0 and deviation 1. */
  normal(): number;
  pick<T>(list: readonly T[]): T;
};

/** The same numbers for the same seed. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    normal: () => next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() - 6,
    pick: (list) => list[Math.floor(next() * list.length)]!,
  };
}

/** Everything a simulated history leaves to chance, from one seed: the same seed draws the same. */
export type Draws = {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of these. Throws for an empty list. */
  pick<T>(from: readonly T[]): T;
  /** The seed of a history within this one. */
  seed(): number;
};

/** Draws by mulberry32, whose whole state is one 32-bit number. */
export function createDraws(seed: number): Draws {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (below: number) => Math.floor((next() / 2 ** 32) * below);
  return {
    int,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick(from) {
      if (from.length === 0) throw new Error('Nothing to draw from.');
      return from[int(from.length)]!;
    },
    seed: next,
  };
}

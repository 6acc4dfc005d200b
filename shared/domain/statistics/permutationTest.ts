import type { Decimal } from '../units/decimal.ts';
import { type Seed, seededRandom } from './seededRandom.ts';

/** Most ways of choosing the group that are all tried; above it they are drawn by lot. */
const MOST_EXACT = 200_000;

/** How often chance alone gives a difference at least this large. `count` is how many choices were tried; `exact` says they were all. */
type PermutationTest = {
  readonly exact: boolean;
  readonly count: number;
  /** Choices whose difference is at least the observed one, and those at least as far from zero. Drawn ones count the observed one too. */
  readonly atLeast: number;
  readonly asFar: number;
};

/** The ways to choose k of n things; infinite beyond what a number holds. */
export function combinations(n: number, k: number): number {
  let count = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) count = Math.round((count * (n - i + 1)) / i);
  return count;
}

/**
 * Permutation test of the difference of means, group minus rest. Amounts are compared as exact integers, so equal differences are equal. Every
 * choice is tried while they are at most 200,000; then `draws` of them are drawn and counted as (hits + 1) / (draws + 1). Null for an empty side.
 * Source: Fisher 1935; Phipson and Smyth 2010 for the drawn ones.
 */
export function permutationTest(
  group: readonly Decimal[],
  rest: readonly Decimal[],
  { draws = 10_000, seed = 'permutation' }: { draws?: number; seed?: Seed } = {},
): PermutationTest | null {
  const [size, all] = [group.length, [...group, ...rest]];
  if (size === 0 || rest.length === 0) return null;
  const total = all.reduce((sum, value) => sum + value, 0n);
  const observed = group.reduce((sum, value) => sum + value, 0n);
  // n × sum − size × total has the sign and order of the difference of means.
  const distance = (sum: bigint): bigint => BigInt(all.length) * sum - BigInt(size) * total;
  const far = distance(observed) < 0n ? -distance(observed) : distance(observed);
  let [count, atLeast, asFar] = [0, 0, 0];
  const weigh = (sum: bigint) => {
    count++;
    if (sum >= observed) atLeast++;
    const away = distance(sum);
    if (away >= far || -away >= far) asFar++;
  };
  if (combinations(all.length, size) <= MOST_EXACT) {
    const choose = (from: number, left: number, sum: bigint): void => {
      if (left === 0) weigh(sum);
      else for (let i = from; i <= all.length - left; i++) choose(i + 1, left - 1, sum + all[i]!);
    };
    choose(0, size, 0n);
    return { exact: true, count, atLeast, asFar };
  }
  const random = seededRandom(seed);
  weigh(observed);
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0n;
    for (let i = 0; i < size; i++) {
      const other = i + Math.floor(random() * (all.length - i));
      const value = all[other]!;
      all[other] = all[i]!;
      all[i] = value;
      sum += value;
    }
    weigh(sum);
  }
  return { exact: false, count, atLeast, asFar };
}

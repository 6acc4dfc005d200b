import type { Decimal } from '../units/decimal.ts';
import { type Seed, seededRandom } from './seededRandom.ts';

/** Most ways of choosing the group that are all tried; above it they are drawn by lot. */
const MOST_EXACT = 200_000;

/**
 * Probability of a difference at least this large by chance. `count` is the number of permutations; `exact`: they
 * were all.
 */
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

/** Moves `size` values drawn by lot to the front of a list. */
function drawn<T>(values: T[], size: number, random: () => number): readonly T[] {
  for (let i = 0; i < size; i++) {
    const other = i + Math.floor(random() * (values.length - i));
    const value = values[other]!;
    values[other] = values[i]!;
    values[i] = value;
  }
  return values.slice(0, size);
}

/** The sum of `size` random values, drawn like `drawn`. */
function drawnSum(values: Float64Array, size: number, random: () => number): bigint {
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const other = i + Math.floor(random() * (values.length - i));
    const value = values[other]!;
    values[other] = values[i]!;
    values[i] = value;
    sum += value;
  }
  return BigInt(sum);
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
  // Whole numbers whose sums binary floating point holds are added as such, which takes a tenth of the time.
  const isSafe = all.reduce((sum, value) => sum + Math.abs(Number(value)), 0) < Number.MAX_SAFE_INTEGER;
  const numbers = isSafe ? Float64Array.from(all, Number) : null;
  for (let draw = 0; draw < draws; draw++)
    weigh(numbers === null ? drawn(all, size, random).reduce((sum, value) => sum + value, 0n) : drawnSum(numbers, size, random));
  return { exact: false, count, atLeast, asFar };
}

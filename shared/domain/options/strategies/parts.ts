import { type Leg, unitsOf } from '#domain/options/leg.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { StrategyName } from './strategyNames.ts';

/** One option of a shape. `ratio` is its share of the strategy in the smallest whole numbers, below zero when short. */
export type Part = { readonly ratio: number; readonly right: 'C' | 'P'; readonly strike: Decimal; readonly expiry: string };

/** Legs ready for comparison: shares as a ratio (0 without any), options by strike, then calls before puts, then expiry. */
export type Parts = { readonly shares: number; readonly options: readonly Part[] };

/** Answers a name when the parts are exactly that shape, else null. */
export type Shape = (parts: Parts) => StrategyName | null;

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b));

const order = (a: Part, b: Part): number =>
  a.strike !== b.strike
    ? a.strike < b.strike
      ? -1
      : 1
    : a.right !== b.right
      ? a.right < b.right
        ? -1
        : 1
      : a.expiry < b.expiry
        ? -1
        : Number(a.expiry > b.expiry);

/** Legs as parts: quantities in shares (contracts × multiplier) over their greatest common divisor. */
export function partsOf(legs: readonly Leg[]): Parts {
  const unit = legs.reduce((all, leg) => divisor(all, unitsOf(leg)), 0n) || 1n;
  const ratio = (leg: Leg): number => Number(unitsOf(leg) / unit);
  const options = legs.flatMap((leg) => (leg.option === null ? [] : [{ ...leg.option, ratio: ratio(leg) }]));
  const shares = legs.reduce((sum, leg) => (leg.option === null ? sum + ratio(leg) : sum), 0);
  return { shares, options: options.sort(order) };
}

/** True when the ratios are exactly these, in order. */
export const hasRatios = (options: readonly Part[], ...ratios: readonly number[]): boolean =>
  options.length === ratios.length && options.every(({ ratio }, i) => ratio === ratios[i]);

/** True when all options have one right, or all one expiry. */
export const sameRight = (options: readonly Part[]): boolean => options.every(({ right }) => right === options[0]?.right);
/** As `sameRight`, for the day they expire. */
export const sameExpiry = (options: readonly Part[]): boolean => options.every(({ expiry }) => expiry === options[0]?.expiry);

import { tTails } from '../../statistics/tTails.ts';

/** Enough draws as far away as the group is: its p is known to a tenth, and no pattern. */
const ENOUGH_HITS = 100;
/** Maximum relative rounding error of a draw's sum that equals the observed one. */
const ROUNDING = 1e-9;

/** Counts the draws that are as far as `observed` from what chance has in the middle: at most `draws` of them, fewer once 100 were as far. Source: Besag and Clifford 1991. */
export function hitCounter(observed: number, draws: number) {
  const far = Math.abs(observed) * (1 - ROUNDING);
  let [hits, done] = [0, 0];
  return {
    isOver: (): boolean => done >= draws || hits >= ENOUGH_HITS,
    add: (drawn: number): void => {
      done++;
      if (Math.abs(drawn) >= far) hits++;
    },
    /** (hits + 1) / (draws + 1). */
    p: (): number => (hits + 1) / (done + 1),
  };
}

/** Number of drawn values at least as far from their mean as the observed one. */
function hitsAmong(observed: number, drawn: Float64Array) {
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  const far = Math.abs(observed - mean) * (1 - ROUNDING);
  let hits = 0;
  for (let i = 0; i < drawn.length; i++) if (Math.abs(drawn[i]! - mean) >= far) hits++;
  return { mean, far, hits };
}

/** True if enough drawn values are as extreme that no more are needed. */
export const isSettled = (observed: number, drawn: Float64Array): boolean => hitsAmong(observed, drawn).hits >= ENOUGH_HITS;

/** True if an observed value and its displayed effect are on different sides of the mean of chance. */
const isAgainst = (observed: number, mean: number, effect: number): boolean => !((observed - mean) * effect > 0);

/**
 * p of an observed value among drawn ones, by its distance from their mean; 1 if it is on the other side of that
 * mean than the `effect` over all trades. With fewer draws than `wanted` and almost no extreme ones, p is computed
 * from the tails of a t distribution: when there are enough trades to make draws expensive, the drawn values are
 * nearly normal.
 */
export function pAmong(
  { observed, effect }: { readonly observed: number; readonly effect: number },
  drawn: Float64Array,
  wanted: number,
): number {
  const { mean, far, hits } = hitsAmong(observed, drawn);
  if (isAgainst(observed, mean, effect)) return 1;
  const plain = (hits + 1) / (drawn.length + 1);
  if (drawn.length >= wanted || hits >= 10) return plain;
  const deviation = Math.sqrt(drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (drawn.length - 1));
  return deviation > 0 ? Math.min(plain, tTails(far / deviation, drawn.length - 1)) : 1;
}

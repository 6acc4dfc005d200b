import { tTails } from '../../statistics/tTails.ts';

/** Enough draws as far away as the group is: its p is known to a tenth, and no pattern. */
const ENOUGH_HITS = 100;
/** What rounding of sums may add to a draw that equals the observed one, as a share of it. */
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

/** How many of some drawn values are at least as far from their mean as the observed one. */
function hitsAmong(observed: number, drawn: Float64Array) {
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  const far = Math.abs(observed - mean) * (1 - ROUNDING);
  let hits = 0;
  for (let i = 0; i < drawn.length; i++) if (Math.abs(drawn[i]! - mean) >= far) hits++;
  return { mean, far, hits };
}

/** Whether enough of the drawn values are as far away that more need not be drawn. */
export const isSettled = (observed: number, drawn: Float64Array): boolean => hitsAmong(observed, drawn).hits >= ENOUGH_HITS;

/** Whether an observed value and the effect it is shown with are on different sides of the mean of chance. */
const isAgainst = (observed: number, mean: number, effect: number): boolean => !((observed - mean) * effect > 0);

/**
 * p of an observed value among drawn ones, by its distance from their mean; 1 where it is on the other side of that mean than the `effect` over all trades.
 * Where fewer could be drawn than `wanted` and next to none were as far, p is read from the tails of a t distribution: with so many trades that draws are
 * costly, the drawn values are close to normal.
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

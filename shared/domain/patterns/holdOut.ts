import type { HoldOut } from './patternReport.ts';

/** Patterns are looked for in this share of the trades by time, and must hold in the others. */
const FIRST = 0.7;
const LEAST = 5;

/** The difference of means of some members among the trades from one number to another; null where a side has next to none. */
function differenceBetween(values: Float64Array, members: Uint32Array, from: number, to: number): number | null {
  let [sum, n, total] = [0, 0, 0];
  for (const member of members) {
    if (member < from || member >= to) continue;
    sum += values[member]!;
    n++;
  }
  for (let at = from; at < to; at++) total += values[at]!;
  const rest = to - from - n;
  return n < LEAST || rest < LEAST ? null : sum / n - (total - sum) / rest;
}

/** Whether the newest 30 % of the trades have a difference of the same sign as the oldest 70 %. */
export function holdOut(values: Float64Array, members: Uint32Array): HoldOut {
  const cut = Math.floor(FIRST * values.length);
  const first = differenceBetween(values, members, 0, cut);
  const last = differenceBetween(values, members, cut, values.length);
  return { first, last, holds: first === null || last === null ? null : first > 0 === last > 0 };
}

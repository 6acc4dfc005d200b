import type { HoldOut } from './patternReport.ts';

/** Patterns are looked for in this share of the trades by time, and must hold in the others. */
const FIRST = 0.7;
const LEAST = 5;

/** Finds the difference of means of some members among the trades from one number to another; null where a side has next to none. */
function differenceBetween(values: Float64Array, from: number, to: number) {
  let total = 0;
  for (let at = from; at < to; at++) total += values[at]!;
  return (members: Uint32Array): number | null => {
    let [sum, n] = [0, 0];
    for (let i = 0; i < members.length; i++) {
      const member = members[i]!;
      if (member < from || member >= to) continue;
      sum += values[member]!;
      n++;
    }
    const rest = to - from - n;
    return n < LEAST || rest < LEAST ? null : sum / n - (total - sum) / rest;
  };
}

/** Finds whether the newest 30 % of the trades have a difference of the same sign as the oldest 70 %. */
export function holdOut(values: Float64Array): (members: Uint32Array) => HoldOut {
  const cut = Math.floor(FIRST * values.length);
  const [oldest, newest] = [differenceBetween(values, 0, cut), differenceBetween(values, cut, values.length)];
  return (members) => {
    const [first, last] = [oldest(members), newest(members)];
    return { first, last, holds: first === null || last === null ? null : first > 0 === last > 0 };
  };
}

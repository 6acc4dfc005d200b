import type { PatternTrades } from '../patternTrades.ts';
import type { GroupDays } from './groupDays.ts';

/** A day has at most so many places to turn to; of longer ones they are drawn. */
const MOST_TURNS = 256;

/** Of each mixed day of a group the sums that it has after every turn, as a table; and what the group comes to on average. */
function turnTable({ values, dayStarts }: PatternTrades, members: Uint32Array, { days, from }: GroupDays, random: () => number) {
  const mixed = Array.from(days).flatMap((day, i) => (from[i + 1]! - from[i]! < dayStarts[day + 1]! - dayStarts[day]! ? [i] : []));
  const starts = new Uint32Array(mixed.length + 1);
  mixed.forEach((i, at) => {
    starts[at + 1] = starts[at]! + Math.min(MOST_TURNS, dayStarts[days[i]! + 1]! - dayStarts[days[i]!]!);
  });
  const sums = new Float64Array(starts.at(-1)!);
  let expected = 0;
  mixed.forEach((i, at) => {
    const [start, size] = [dayStarts[days[i]!]!, dayStarts[days[i]! + 1]! - dayStarts[days[i]!]!];
    const turns = starts[at + 1]! - starts[at]!;
    for (let turn = 0; turn < turns; turn++) {
      const by = turns === size ? turn : Math.floor(random() * size);
      let sum = 0;
      for (let member = from[i]!; member < from[i + 1]!; member++) sum += values[start + ((members[member]! - start + by) % size)]!;
      sums[starts[at]! + turn] = sum;
    }
    let all = 0;
    for (let other = start; other < start + size; other++) all += values[other]!;
    expected += (all / size) * (from[i + 1]! - from[i]!);
  });
  const inMixed = mixed.flatMap((i) => Array.from(members.subarray(from[i], from[i + 1])));
  return { starts, sums, expected, observed: inMixed.reduce((sum, member) => sum + values[member]!, 0) };
}

/**
 * Draws how far the sum of a group is from what its days would give any trades: the results of each day are turned around among its trades by a drawn number
 * of places, so that neither what a day shares nor the order of its results passes for an edge. `observed` is the group’s own.
 */
export function withinDays(trades: PatternTrades, members: Uint32Array, days: GroupDays, random: () => number) {
  const { starts, sums, expected, observed } = turnTable(trades, members, days, random);
  let state = 1 + Math.floor(random() * 0xffff_fffe);
  const draw = (): number => {
    let sum = 0;
    for (let i = 0; i + 1 < starts.length; i++) {
      // Marsaglia’s xorshift: this is where a large journal spends its time, and a turn needs few bits.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const start = starts[i]!;
      sum += sums[start + (((state >>> 16) * (starts[i + 1]! - start)) >>> 16)]!;
    }
    return sum - expected;
  };
  return { observed: observed - expected, draw };
}

import { describe, expect, it } from 'vitest';
import type { CandidateGroup } from '../candidateGroups.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { permutationP } from './permutationP.ts';

/** Trades by their days, with these results. */
function tradesOf(days: readonly (readonly number[])[]): PatternTrades {
  const starts = [0];
  for (const day of days) starts.push(starts.at(-1)! + day.length);
  const sequence = Uint32Array.from(days.flat().keys());
  return {
    input: null as never,
    basis: 'r',
    withoutRisk: 0,
    sequence,
    values: Float64Array.from(days.flat()),
    dayStarts: Uint32Array.from(starts),
    counted: null as never,
  };
}
const groupOf = (members: readonly number[]): CandidateGroup => ({ dimension: 'tag', group: 'x', members: Uint32Array.from(members) });

function pOf(days: readonly (readonly number[])[], members: readonly number[], draws = 4000): number {
  const search = permutationP(tradesOf(days), [groupOf(members)], draws, 'seed');
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value[0]!;
}

describe('permutation', () => {
  it('of whole days draws days: of the 28 pairs of eight days, the best pair is one', () => {
    const days = [[3, 3], [3, 3], [0], [1], [0], [1], [0], [1]];
    // Pairs whose difference is as large: only the two themselves (3 against 0.5).
    // A hundred hits know p to a tenth.
    expect(28 * pOf(days, [0, 1, 2, 3])).toBeGreaterThan(0.75);
    expect(28 * pOf(days, [0, 1, 2, 3])).toBeLessThan(1.3);
  });

  it('of trades among others of their day stays within days, so that good days are no edge', () => {
    // Trades 0 and 1 of each of four good days, and one of each bad day: their result equals that of the others of their day.
    const good = Array.from({ length: 6 }, () => [5, 5, 5, 5, 5, 5]);
    const bad = Array.from({ length: 6 }, () => [-5, -5, -5, -5, -5, -5]);
    const members = [...good.flatMap((_, day) => [0, 1, 2].map((at) => 6 * day + at)), ...bad.map((_, day) => 36 + 6 * day)];
    expect(pOf([...good, ...bad], members)).toBe(1);
  });

  it('within days is as rare as the turns that do as well: one of six on each of three days', () => {
    const days = Array.from({ length: 3 }, () => [6, 0, 0, 0, 0, 0]);
    // The sum of three is as far from its mean of 3 only when each day turns its one good result to the group: 1 in 216.
    expect(pOf(days, [0, 6, 12], 40_000)).toBeCloseTo(1 / 216, 3);
  });

  it('of short days exchanges days of one length: 1 of 20 trades on days of their own is one of 20', () => {
    const days = [[9, 0], ...Array.from({ length: 9 }, () => [0, 0])];
    expect(pOf(days, [0])).toBeCloseTo(1 / 20, 1);
  });

  it('shuffles within stretches of time, so that a good quarter is no edge of its days or trades', () => {
    // Sixty days of one or of two trades that win for thirty days and lose for thirty; the group has three of four in the good half.
    const isMember = (day: number) => (day < 30 ? day % 4 > 0 : day % 4 === 0);
    const ofOne = Array.from({ length: 60 }, (_, day) => [day < 30 ? 5 : -5]);
    expect(
      pOf(
        ofOne,
        ofOne.flatMap((_, day) => (isMember(day) ? [day] : [])),
      ),
    ).toBeGreaterThan(0.1);
    const ofTwo = ofOne.map(([result]) => [result!, result!]);
    expect(
      pOf(
        ofTwo,
        ofTwo.flatMap((_, day) => (isMember(day) ? [2 * day] : [])),
      ),
    ).toBeGreaterThan(0.1);
  });

  it('never returns 0, and the same for the same seed', () => {
    const days = Array.from({ length: 40 }, (_, day) => [day % 2 ? 5 : -5]);
    const members = Array.from({ length: 20 }, (_, i) => 2 * i + 1);
    expect(pOf(days, members, 2000)).toBe(1 / 2001);
    const mixed = Array.from({ length: 30 }, (_, day) => [Math.sin(day), Math.cos(3 * day)]);
    expect(pOf(mixed, [0, 4, 8, 12])).toBe(pOf(mixed, [0, 4, 8, 12]));
  });
});

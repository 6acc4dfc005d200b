import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { type DayMoments, GroupMoments } from './groupMoments.ts';
import { meanDifference, meanInterval } from './meanInterval.ts';
import { tPoint95 } from './tTails.ts';

type Value = { readonly day: number; readonly value: number; readonly inGroup: boolean };

/** The moments of a group and of all, of values in the order of their days. */
function momentsOf(values: readonly Value[]): { group: DayMoments; all: DayMoments } {
  const days = 1 + Math.max(0, ...values.map(({ day }) => day));
  const totals = { counts: new Float64Array(days), sums: new Float64Array(days) };
  for (const { day, value } of values) {
    totals.counts[day]!++;
    totals.sums[day]! += value;
  }
  const moments = new GroupMoments(2, totals);
  for (const { day, value, inGroup } of values.toSorted((a, b) => a.day - b.day)) {
    moments.add(1, value, day);
    if (inGroup) moments.add(0, value, day);
  }
  return { group: moments.read(0), all: moments.read(1) };
}

/** Hours of sleep gained with two drugs by ten patients: Student, "The probable error of a mean", Biometrika 6 (1908). */
const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

describe('Student’s sleep data, each value on a day of its own', () => {
  const values = [...first, ...second].map((value, day) => ({ day, value, inGroup: day < 10 }));
  const { group, all } = momentsOf(values);
  it('has the interval of the mean that R’s t.test prints', () => {
    const other = momentsOf(values.map((one) => ({ ...one, inGroup: !one.inGroup }))).group;
    const found = meanInterval(other)!;
    expect([found.mean, found.low, found.high].map((x) => x!.toFixed(4))).toEqual(['2.3300', '0.8977', '3.7623']);
  });
  it('has Welch’s p and interval that R’s t.test prints: t = −1.8608, df = 17.776', () => {
    const found = meanDifference(group, all)!;
    expect([found.p, found.low, found.high].map((x) => x.toFixed(4))).toEqual(['0.0794', '-3.3655', '0.2055']);
  });
});

it('the same patients on one day each: pairs, as Student paired them (t = −4.0621, p = 0.0028)', () => {
  const pairs = first.flatMap((value, day) => [
    { day, value, inGroup: true },
    { day, value: second[day]!, inGroup: false },
  ]);
  const { group, all } = momentsOf(pairs);
  const { difference, low, high } = meanDifference(group, all)!;
  expect(difference).toBeCloseTo(-1.58, 10);
  // The paired standard error; only the degrees of freedom stay those of two samples.
  expect((high - low) / 2 / 0.38896).toBeGreaterThan(tPoint95(18) - 0.001);
  expect((high - low) / 2 / 0.38896).toBeLessThan(tPoint95(17) + 0.001);
});

it('by hand: days of (1, 3) and (5) have the mean 3, and days off by −2 and +2: a standard error of √(2 × 8) / 3', () => {
  const { group } = momentsOf([
    { day: 0, value: 1, inGroup: true },
    { day: 0, value: 3, inGroup: true },
    { day: 1, value: 5, inGroup: true },
  ]);
  const found = meanInterval(group)!;
  expect([found.n, found.days, found.mean]).toEqual([3, 2, 3]);
  expect(found.high! - found.mean).toBeCloseTo((tPoint95(1) * Math.sqrt(2 * 8)) / 3, 8);
});

const values = fc.array(fc.record({ day: fc.nat(6), value: fc.double({ min: -50, max: 50, noNaN: true }), inGroup: fc.boolean() }), {
  maxLength: 40,
});

/** The same by lists: each day's deviations from the mean of its side, added and squared. */
function naive(all: readonly Value[]) {
  const side = (inGroup: boolean) => {
    const own = all.filter((one) => one.inGroup === inGroup);
    const mean = own.reduce((sum, { value }) => sum + value, 0) / own.length;
    const byDay = Map.groupBy(own, ({ day }) => day);
    const parts = new Map([...byDay].map(([day, list]) => [day, list.reduce((sum, { value }) => sum + value - mean, 0) / own.length]));
    const factor = byDay.size / (byDay.size - 1);
    const variance = factor * [...parts.values()].reduce((sum, part) => sum + part ** 2, 0);
    return { mean, parts, factor: Math.sqrt(factor), variance, days: byDay.size };
  };
  const [a, b] = [side(true), side(false)];
  const days = new Set([...a.parts.keys(), ...b.parts.keys()]);
  const variance = [...days].reduce((sum, day) => sum + (a.factor * (a.parts.get(day) ?? 0) - b.factor * (b.parts.get(day) ?? 0)) ** 2, 0);
  const freedom = (a.variance + b.variance) ** 2 / (a.variance ** 2 / (a.days - 1) + b.variance ** 2 / (b.days - 1));
  return { days: Math.min(a.days, b.days), difference: a.mean - b.mean, reach: tPoint95(freedom) * Math.sqrt(variance), variance };
}

it('is what lists of deviations give', () => {
  fc.assert(
    fc.property(values, (all) => {
      const { group, all: everything } = momentsOf(all);
      const found = meanDifference(group, everything);
      const expected = naive(all);
      if (!(expected.days >= 2)) {
        expect(found).toBeNull();
        return;
      }
      expect(found!.difference).toBeCloseTo(expected.difference, 6);
      if (expected.variance > 1e-6) expect((found!.high - found!.difference) / expected.reach).toBeCloseTo(1, 6);
      expect(found!.p).toBeGreaterThanOrEqual(0);
      expect(found!.p).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(200, 5000) },
  );
});

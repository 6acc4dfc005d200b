import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { decimal, decimalOf, fromScaled, fromUnits, ZERO } from '../units/decimal.ts';
import { adjustedP } from './adjustedP.ts';
import { binomialTail } from './binomialTail.ts';
import { combinations, permutationTest } from './permutationTest.ts';
import { type RuinOutcome, riskOfRuin } from './riskOfRuin.ts';
import { seededRandom } from './seededRandom.ts';
import { simulateEquity } from './simulateEquity.ts';

const amounts = (...values: number[]) => values.map(decimalOf);
const coin = (win: number): RuinOutcome[] => [
  { probability: win, r: decimal('1') },
  { probability: 1 - win, r: decimal('-1') },
];

describe('chance from a seed', () => {
  it('is the same for the same seed, and differs for another', () => {
    const run = (seed: string) => Array.from({ length: 5 }, seededRandom(seed));
    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
  });
  it('is spread evenly from 0 to 1', () => {
    const random = seededRandom('even');
    const tenths = new Array(10).fill(0);
    for (let i = 0; i < 100_000; i++) tenths[Math.floor(random() * 10)]++;
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe('the permutation test', () => {
  it('tries every choice while they are few', () =>
    expect(permutationTest(amounts(120, 90, 150, 80), amounts(-20, 10, -40, 5, -10, 30))).toEqual({
      exact: true,
      count: combinations(10, 4),
      atLeast: 1,
      asFar: 1,
    }));
  it('counts equal amounts as equal: a group like the rest is no find', () =>
    expect(permutationTest(amounts(1, 1), amounts(1, 1, 1))).toMatchObject({ count: 10, atLeast: 10, asFar: 10 }));
  it('of nothing is nothing', () => expect([permutationTest([], amounts(1)), permutationTest(amounts(1), [])]).toEqual([null, null]));
  it('samples when there are many choices, deterministically, and never returns zero', () => {
    const [group, rest] = [amounts(...Array.from({ length: 30 }, (_, i) => 100 + i)), amounts(...Array.from({ length: 30 }, (_, i) => i))];
    const test = permutationTest(group, rest, { draws: 500 })!;
    expect(test).toEqual({ exact: false, count: 501, atLeast: 1, asFar: 1 });
    expect(permutationTest(group, rest, { draws: 500 })).toEqual(test);
  });
});

it('amounts too large for binary floating point are shuffled alike', () => {
  const [group, rest] = [Array.from({ length: 30 }, (_, i) => 40 + ((i * 37) % 50)), Array.from({ length: 30 }, (_, i) => (i * 53) % 60)];
  const large = (values: readonly number[]) => amounts(...values.map((value) => value * 1e6));
  const options = { draws: 300 };
  expect(permutationTest(large(group), large(rest), options)).toEqual(permutationTest(amounts(...group), amounts(...rest), options));
});

describe('the binomial tail', () => {
  it('is exact', () => {
    expect(binomialTail(3, 3, 0.55)).toBeCloseTo(0.166375, 12);
    expect(binomialTail(6, 10, 0.5)).toBeCloseTo(386 / 1024, 12);
  });
  it('is 1 for no wins asked, 0 for more than there are', () => expect([binomialTail(0, 5, 0.5), binomialTail(6, 5, 0.5)]).toEqual([1, 0]));
  it('handles 10,000 trades', () => expect(binomialTail(5000, 10_000, 0.5)).toBeCloseTo(0.504, 3));
});

describe('adjusted p-values', () => {
  const p = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });
  it('keep the order of the tests, never fall below their p, and are strictest under Bonferroni', () => {
    fc.assert(
      fc.property(p, (values) => {
        const { bonferroni, holm, benjaminiHochberg } = adjustedP(values);
        values.forEach((value, i) => {
          expect(benjaminiHochberg[i]!).toBeGreaterThanOrEqual(value * (1 - 1e-12));
          expect(holm[i]!).toBeGreaterThanOrEqual(benjaminiHochberg[i]! - 1e-12);
          expect(bonferroni[i]!).toBeGreaterThanOrEqual(holm[i]! - 1e-12);
          values.forEach((other, j) => {
            if (other > value) expect(benjaminiHochberg[j]!).toBeGreaterThanOrEqual(benjaminiHochberg[i]!);
          });
        });
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

describe('risk of ruin', () => {
  it('without losers is 0, with nothing but losers 1, with no capital 1', () => {
    expect(riskOfRuin([{ probability: 1, r: decimal('1') }], decimal('5'), 100).chance).toBe(0);
    expect(riskOfRuin([{ probability: 1, r: decimal('-1') }], decimal('5'), 5).chance).toBe(1);
    expect(riskOfRuin([{ probability: 1, r: decimal('-1') }], decimal('5'), 4).chance).toBe(0);
    expect(riskOfRuin(coin(0.9), ZERO, 1).chance).toBe(1);
  });
  it('of a long game nears the gambler’s formula ((1 − p) / p)^capital', () =>
    expect(riskOfRuin(coin(0.6), decimal('3'), 2000).chance).toBeCloseTo((0.4 / 0.6) ** 3, 6));
  it('is drawn by lot where outcomes are too many to follow, near the counted answer', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      probability: 1 / 60,
      r: fromUnits(BigInt(i * i * 1_000_003 - 1_200_000_000) / 7n),
    }));
    const found = riskOfRuin(many, decimal('4'), 60);
    expect(found).toMatchObject({ exact: false, paths: 20_000 });
    expect(riskOfRuin(many, decimal('4'), 60)).toEqual(found);
  });
});

describe('drawn futures', () => {
  const results = [1, -1, 2, -1, 0.5, -0.5];
  it('are the same for the same seed', () => {
    const options = { horizon: 30, levels: [5], paths: 500, seed: 'x' };
    expect(simulateEquity(results, options)).toEqual(simulateEquity(results, options));
  });
  it('are ruined as often as the exact count', () => {
    const outcomes = results.map((r) => ({ probability: 1 / 6, r: decimal(String(r)) }));
    const drawn = simulateEquity(results, { horizon: 40, levels: [4], paths: 20_000 })!;
    expect(Math.abs(drawn.levels[0]!.ruin - riskOfRuin(outcomes, decimal('4'), 40).chance)).toBeLessThan(0.015);
  });
  it('of a fair coin: half of the paths end on each side, bands lie around 0 and widen with the square root of time', () => {
    const { fan, loss, levels } = simulateEquity([10, -10], { horizon: 40, levels: [10] })!;
    const end = fan.map(({ results }) => results.at(-1)!);
    // The deviation after 40 throws of ±10 is 10 × √40 = 63.2; 1.645 of them are 104, a quarter is beyond 0.674 of them: 43.
    for (const [i, expected] of [-104, -43, 0, 43, 104].entries()) expect(Math.abs(end[i]! - expected)).toBeLessThan(5);
    expect(Math.abs(loss - (1 - 0.1254) / 2)).toBeLessThan(0.015); // 12.54 % of 40 throws are even
    // By the reflection principle, the chance to be ever 10 down within 40 throws is 1 − P(0 ≤ S ≤ 0) = 1 − 0.1254.
    expect(Math.abs(levels[0]!.ruin - 0.8746)).toBeLessThan(0.01);
  });
  it('have bands of all their paths: a loss of 5.5 % of them is below the lowest band, for any seed', () => {
    const rare = Array.from({ length: 200 }, (_, i) => (i < 11 ? -1 : 1));
    const lowest = (seed: number) => simulateEquity(rare, { horizon: 1, levels: [], seed })!.fan[0]!.results[0];
    expect(new Set(Array.from({ length: 20 }, (_, seed) => lowest(seed)))).toEqual(new Set([-1]));
  });
  it('in runs of days go through the days in a row, and around their end', () => {
    const results = [1, 10, 100, 1000];
    const days = { starts: Uint32Array.from([0, 2, 3, 4]), length: 2 };
    const { fan } = simulateEquity(results, { horizon: 4, levels: [], paths: 2000, days })!;
    // Samples two consecutive days of three: 1, 10, 100 | 100, 1000 | 1000, 1, 10.
    expect([fan[0]!.results[0], fan[4]!.results[0]]).toEqual([1, 1000]);
    expect([fan[0]!.results[2], fan[4]!.results[2]]).toEqual([111, 2100]);
  });
  it('are null without results', () => expect(simulateEquity([], { horizon: 10, levels: [] })).toBeNull());
  it('of winners only never fall', () =>
    expect(simulateEquity([1, 2], { horizon: 10, levels: [1], paths: 100 })!.drawdowns.map(({ depth }) => depth)).toEqual([0, 0, 0, 0, 0]));
});

it('at most a tenth of 200 journals of pure chance have a significant group at a false discovery rate of 5 %', () => {
  let found = 0;
  for (let journal = 0; journal < 200; journal++) {
    const random = seededRandom(`journal ${journal}`);
    const trades = Array.from({ length: 60 }, () => fromScaled(Math.round((random() + random() + random() - 1.5) * 10_000), 8));
    const groups = Array.from({ length: 8 }, () => trades.map(() => random() < 0.35));
    const p = groups.map((inside, i) => {
      const [group, rest] = [trades.filter((_, at) => inside[at]), trades.filter((_, at) => !inside[at])];
      const test = permutationTest(group, rest, { draws: 300, seed: `${journal} ${i}` })!;
      return test.asFar / test.count;
    });
    if (adjustedP(p).benjaminiHochberg.some((q) => q <= 0.05)) found++;
  }
  expect(found).toBeLessThanOrEqual(20);
  expect(found).toBeGreaterThan(0);
});

it('detects a truly better group among chance ones', () => {
  const random = seededRandom('an edge');
  const trades = Array.from({ length: 80 }, (_, i) => fromScaled(Math.round((random() + random() - 1) * 10_000) + (i < 25 ? 9000 : 0), 8));
  const p = [trades.map((_, i) => i < 25), ...Array.from({ length: 7 }, () => trades.map(() => random() < 0.35))].map((inside) => {
    const test = permutationTest(
      trades.filter((_, i) => inside[i]),
      trades.filter((_, i) => !inside[i]),
      { draws: 500 },
    )!;
    return test.asFar / test.count;
  });
  expect(adjustedP(p).benjaminiHochberg.flatMap((q, i) => (q <= 0.05 ? [i] : []))).toContain(0);
});

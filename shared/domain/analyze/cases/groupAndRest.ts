import { quotient, statistic } from '#domain/metrics/statistic.ts';
import { adjustedP } from '#domain/statistics/adjustedP.ts';
import { binomialTail } from '#domain/statistics/binomialTail.ts';
import { permutationTest } from '#domain/statistics/permutationTest.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { ONE } from '#domain/units/decimal.ts';
import { amount, type CaseKind, hasTexts, isObject, type Json, numberOf } from './caseKind.ts';

/** Net results of a group and of the rest: permutation test of the difference of means (`significance.json`). All null for an empty side. */
export const groupAndRest: CaseKind = {
  fits: (input) => isObject(input) && Array.isArray(input.group) && Array.isArray(input.rest),
  answer: (input: { group: readonly unknown[]; rest: readonly unknown[] }) => {
    const [group, rest] = [input.group.map(amount), input.rest.map(amount)];
    const test = permutationTest(group, rest);
    if (test === null) return { difference: null, permutations: 0, pOneSided: null, pTwoSided: null };
    const [inside, outside] = [group, rest].map((list) => list.reduce((sum, value) => sum + value, 0n)) as [bigint, bigint];
    const [n, m] = [BigInt(group.length), BigInt(rest.length)];
    const p = (hits: number) => quotient(BigInt(hits), BigInt(test.count));
    return {
      difference: quotient(inside * m - outside * n, n * m * ONE),
      permutations: test.count,
      exact: test.exact,
      pOneSided: p(test.atLeast),
      pTwoSided: p(test.asFar),
    };
  },
};

const count = (value: unknown, name: string): number => {
  const number = numberOf(value, name);
  if (!Number.isInteger(number)) throw new RangeError(`${name} is not a whole number.`);
  return number;
};

/** Wins of trades against a baseline win rate: exact binomial tail, and Wilson's interval. */
export const winsOfTrades: CaseKind = {
  fits: (input) => hasTexts(input, 'wins', 'trades', 'baseline'),
  answer: (input: Json) => {
    const [wins, trades, baseline] = [count(input.wins, 'wins'), count(input.trades, 'trades'), numberOf(input.baseline, 'baseline')];
    if (wins > trades || baseline > 1) throw new RangeError('There are more wins than trades, or the baseline is above 1.');
    const interval = wilsonInterval(wins, trades);
    return {
      pAtLeast: trades === 0 ? null : statistic(binomialTail(wins, trades, baseline)),
      wilsonLow: statistic(interval?.low ?? null),
      wilsonHigh: statistic(interval?.high ?? null),
    };
  },
};

/** p-values of one run of tests: adjusted by Bonferroni, Holm, and Benjamini and Hochberg; and the places that hold at a false discovery rate of 5 %. */
export const manyTests: CaseKind = {
  fits: (input) => isObject(input) && Array.isArray(input.p),
  answer: (input: { p: readonly unknown[] }) => {
    const p = input.p.map((value, i) => numberOf(value, `p-value ${i + 1}`));
    if (p.some((value) => value > 1)) throw new RangeError('A p-value is above 1.');
    const { bonferroni, holm, benjaminiHochberg } = adjustedP(p);
    return {
      bonferroni: bonferroni.map(statistic),
      holm: holm.map(statistic),
      benjaminiHochberg: benjaminiHochberg.map(statistic),
      significantAtFdr5: benjaminiHochberg.flatMap((q, i) => (q <= 0.05 + 1e-12 ? [i] : [])),
    };
  },
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/index.ts';
import { resultsOf, tradesInARow } from '#domain/reports/testing/testResults.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { ownMetricValue, readFormula } from './readFormula.ts';

const { table } = resultsOf(tradesInARow([['100', '50'], ['-60', '20'], ['-30'], ['10', '10']]));
const statistics = computeStatistics(table, null, { zone: 'UTC', currency: 'USD', startingCapital: ZERO });
const resultOf = (formula: string) => ownMetricValue(formula, statistics);

// Net 20 of four, two won: 110 won, 90 lost.
it.each([
  ['netPnl / totalTrades', 5, true],
  ['NETPNL/totaltrades', 5, true],
  ['grossProfit + grossLoss', 20, true],
  ['(winRate - 50) / 100', 0, false],
  ['averageWin / abs(averageLoss)', 55 / 45, false],
  ['max(largestWin, averageWin) - min(netPnl, averageWin)', 80, true],
  ['2 * expectancy', 10, true],
  ['sqrt(totalTrades)', 2, false],
  ['-netPnl', -20, true],
] as const)('%s, by hand', (formula, value, isMoney) => {
  const found = resultOf(formula);
  expect(found).toMatchObject({ isMoney, reason: null });
  expect(found.value).toBeCloseTo(value, 9);
});

it.each([
  ['', 'Enter a formula, such as netPnl / fees.'],
  ['1 + 1', 'Use at least one figure, such as netPnl.'],
  ['netPnl +', 'This formula can’t be read. Check its parentheses and signs.'],
  ['(netPnl', 'This formula can’t be read. Check its parentheses and signs.'],
  ['profit / 2', 'There is no figure called “profit”. Choose one from the list below.'],
  ['netPnl + winRate', 'This adds money to something else. Add money to money, or divide by money first.'],
  ['netPnl + 1', 'This adds money to something else. Add money to money, or divide by money first.'],
  ['netPnl * grossPnl', 'This adds money to something else. Add money to money, or divide by money first.'],
  ['min(netPnl, 5)', 'This adds money to something else. Add money to money, or divide by money first.'],
  ['netPnl'.repeat(40), 'A formula has at most 200 characters.'],
])('%s is refused in a sentence', (formula, sentence) => expect(resultOf(formula)).toMatchObject({ value: null, reason: sentence }));

it('an undefined result has a reason', () => {
  expect(resultOf('netPnl / fees').reason).toBe('This divides by zero, or is too large.');
  expect(resultOf('calmarRatio * 2').reason).toBe('Calmar ratio is not defined for these trades.');
  expect(resultOf('netPnl * 99999999999999999999999999999999999999999999 * 1e300').value).toBeNull();
});

describe('hostile formulas', () => {
  it.each([
    'constructor',
    '__proto__',
    'netPnl.constructor',
    'toString()',
    'constructor(1)',
    'valueOf * netPnl',
    'map(netPnl, 1)',
    'random() * winRate',
    'netPnl = 1',
    'f(x) = x',
    'winRate ? 1 : 2',
    'hasOwnProperty(netPnl)',
    'import(1)',
    'fold(netPnl, 1, 2)',
    'winRate ^ 99',
    'fac(winRate)',
    'netPnl[0]',
    '"x".length',
    'PI * winRate',
  ])('%s is no formula', (formula) => expect(readFormula(formula)).toHaveProperty('fault'));

  it('any text of formula characters is a number, or nothing with a reason', () => {
    const word = fc.constantFrom(
      'netPnl',
      'winRate',
      'fees',
      'abs',
      'max',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      ',',
      '1',
      '0',
      '1e9',
      '.5',
      'constructor',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        const { value, reason } = resultOf(words.join(''));
        expect(value === null).toBe(typeof reason === 'string');
        if (value !== null) expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: runs(300, 20_000) },
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('as deep as a formula can be is read or refused, and does not overflow', () => {
    expect(resultOf(`${'('.repeat(96)}netPnl${')'.repeat(96)}`).value).toBe(20);
    expect(readFormula('('.repeat(200))).toHaveProperty('fault');
    expect(resultOf(`${'-'.repeat(190)}netPnl`).value).toBe(20);
  });
});

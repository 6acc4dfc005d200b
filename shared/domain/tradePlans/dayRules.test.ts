import { describe, expect, it } from 'vitest';
import type { RiskSettings } from '../accounts/riskSettings.ts';
import { decimal } from '../units/decimal.ts';
import { type DayRules, keyLevelLines, noDayRules, readKeyLevels, withUsualLimits } from './dayRules.ts';

const money = (amount: string, currency = 'USD') => ({ in: 'money', amount, currency }) as const;
const limitsOf = (risk: Partial<RiskSettings>, rules: Partial<DayRules> = {}, equity: string | null = null) => {
  const all = withUsualLimits(
    { ...noDayRules('USD'), ...rules },
    { perTrade: null, dailyLoss: null, ...risk },
    equity === null ? null : decimal(equity),
  );
  return [all.maxLoss, all.unitRisk];
};

describe('a day without limits of its own has the usual ones', () => {
  const [percent, threeR] = [
    { in: 'percent', amount: '0.5', currency: 'USD' } as const,
    { in: 'r', amount: '3', currency: 'USD' } as const,
  ];
  it.each([
    ['none where none were set', {}, {}, null, [null, null]],
    ['money', { dailyLoss: money('500'), perTrade: money('200') }, {}, null, ['500', '200']],
    ['three times the risk per trade', { dailyLoss: threeR, perTrade: money('200.25') }, {}, null, ['600.75', '200.25']],
    ['a share of the equity', { dailyLoss: threeR, perTrade: percent }, {}, '47619', ['714.285', '238.095']],
    ['no share of an equity that is not known', { dailyLoss: threeR, perTrade: percent }, {}, null, [null, null]],
    ['no share of nothing', { dailyLoss: threeR, perTrade: percent }, {}, '-5', [null, null]],
    ['nothing in another currency', { dailyLoss: money('500', 'EUR'), perTrade: money('200', 'EUR') }, {}, null, [null, null]],
    [
      'its own where it has them',
      { dailyLoss: money('500'), perTrade: money('200') },
      { maxLoss: '750', unitRisk: '250' },
      null,
      ['750', '250'],
    ],
    [
      'and its own 1R is what a limit in R counts',
      { dailyLoss: threeR, perTrade: money('200') },
      { unitRisk: '100' },
      null,
      ['300', '100'],
    ],
  ] as [string, Partial<RiskSettings>, Partial<DayRules>, string | null, (string | null)[]][])('%s', (_what, risk, rules, equity, found) =>
    expect(limitsOf(risk, rules, equity)).toEqual(found),
  );
});

it('a line has a symbol, a price and a description, and empty lines are skipped', () => {
  const { levels, fault } = readKeyLevels("spy 671.20 prior-day high\n\n  /ES  6,820.25\r\nNVDA $180 gap, don't chase ");
  expect(levels).toEqual([
    { symbol: 'SPY', price: '671.2', note: 'prior-day high' },
    { symbol: '/ES', price: '6820.25', note: '' },
    { symbol: 'NVDA', price: '180', note: "gap, don't chase" },
  ]);
  expect(fault).toBeNull();
  expect(keyLevelLines(levels)).toBe("SPY 671.2 prior-day high\n/ES 6820.25\nNVDA 180 gap, don't chase");
  expect(readKeyLevels(keyLevelLines(levels)).levels).toEqual(levels);
});

it.each([
  ['SPY', 1],
  ['SPY 671\nhigh of the day', 2],
  ['SPY 671\n\nQQQ 600,5', 3],
  ['SPY 0', 1],
  ['SPY -4', 1],
  [`SPY 4 ${'a'.repeat(81)}`, 1],
])('%j has its fault named', (text, line) => expect(readKeyLevels(text).fault).toBe(line));

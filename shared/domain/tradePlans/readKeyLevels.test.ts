import { expect, it } from 'vitest';
import { keyLevelLines, readKeyLevels } from './readKeyLevels.ts';

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

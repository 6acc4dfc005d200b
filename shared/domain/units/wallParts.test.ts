import { expect, it } from 'vitest';
import { clockSeconds, daysInMonth, wallParts } from './wallParts.ts';

it.each([
  [2025, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
  [2024, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
  [2000, [31, 29]],
  [2100, [31, 28]],
])('the months of %i have their days', (year, days) => {
  expect(days.map((_, at) => daysInMonth(year, at + 1))).toEqual(days);
});

it('there is no month 0 and no month 13', () => {
  expect([daysInMonth(2026, 0), daysInMonth(2026, 13)]).toEqual([0, 0]);
});

it('a wall time falls into its parts', () => {
  expect(wallParts(20261231_235948)).toEqual({ year: 2026, month: 12, day: 31, hour: 23, minute: 59, second: 48 });
});

it.each([
  [0, 0],
  [1, 1],
  [100, 60],
  [10_000, 3600],
  [235_959, 86_399],
  [240_000, -1],
  [6_000, -1],
  [60, -1],
])('the clock %i is at second %i of its day', (clock, seconds) => {
  expect(clockSeconds(clock)).toBe(seconds);
});

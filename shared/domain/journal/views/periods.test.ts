import { expect, it } from 'vitest';
import { periodDays, periods } from './periods.ts';

const on = (today: string) => periods.map((period) => [period, ...Object.values(periodDays(period, today))].join(' '));

it('a period is its days on a Sunday, which ends a week', () => {
  expect(on('2026-11-22')).toEqual([
    'today 2026-11-22 2026-11-22',
    'yesterday 2026-11-21 2026-11-21',
    'week 2026-11-16 2026-11-22',
    'last-week 2026-11-09 2026-11-15',
    'month 2026-11-01 2026-11-22',
    'year 2026-01-01 2026-11-22',
    '30-days 2026-10-24 2026-11-22',
  ]);
});

it('a period reaches over the ends of years and of February', () => {
  expect(on('2024-03-01')).toContain('yesterday 2024-02-29 2024-02-29');
  expect(on('2027-01-01')).toEqual([
    'today 2027-01-01 2027-01-01',
    'yesterday 2026-12-31 2026-12-31',
    'week 2026-12-28 2027-01-03',
    'last-week 2026-12-21 2026-12-27',
    'month 2027-01-01 2027-01-01',
    'year 2027-01-01 2027-01-01',
    '30-days 2026-12-03 2027-01-01',
  ]);
});

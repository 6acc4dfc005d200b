import { expect, it } from 'vitest';
import { daysOfWeek, mondayOf, weekAfter, weekToReview } from './dayKey.ts';

it('a week goes from Monday to Sunday, across months and years', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
});

it('weeks follow each other, also where clocks change', () => {
  expect(weekAfter('2026-10-26', 1)).toBe('2026-11-02');
  expect(weekAfter('2026-03-02', -1)).toBe('2026-02-23');
});

it('a week is ready for its review on its Saturday', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(weekToReview)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ]);
});

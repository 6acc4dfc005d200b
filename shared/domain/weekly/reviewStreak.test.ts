import { expect, it } from 'vitest';
import { reviewStreak } from './reviewStreak.ts';

const weeks = ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-19'];

it('counts completed weeks in a row', () => {
  expect(reviewStreak(weeks, '2026-11-16')).toBe(3);
  expect(reviewStreak([], '2026-11-16')).toBe(0);
});

it('the week that waits does not break it, one that was skipped does', () => {
  expect(reviewStreak(weeks, '2026-11-23')).toBe(3);
  expect(reviewStreak(weeks, '2026-11-30')).toBe(0);
});

import { expect, it } from 'vitest';
import { aiLimits, weeklyAiLimit, weekOf } from './aiLimits.ts';

const monday = Date.UTC(2026, 10, 16);

it('a week begins on Monday at 00:00 UTC', () => {
  expect([monday - 1, monday, monday + 7 * 86_400_000 - 1].map(weekOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16']);
  expect(weekOf(Date.UTC(2027, 0, 1))).toBe('2026-12-28');
});

it('the plan says how many there are, special access where that is more', () => {
  const limit = (type: Parameters<typeof weeklyAiLimit>[0], paid: boolean, special = false) => weeklyAiLimit(type, { paid, special });
  expect([limit(null, false), limit('free', false), limit('monthly', true), limit('yearly', true), limit('premium', true)]).toEqual([
    5, 5, 50, 75, 50,
  ]);
  expect([limit('monthly', false), limit('free', false, true), limit('monthly', true, true)]).toEqual([5, 75, 75]);
});

it('what was used in an earlier week does not count; after a smaller plan nothing is left, never less', () => {
  const use = { week: '2026-11-16', used: 7, totalUsed: 40 };
  expect(aiLimits(50, use, monday)).toEqual({ weeklyLimit: 50, remainingRequests: 43, totalRequestsUsed: 40 });
  expect(aiLimits(5, use, monday).remainingRequests).toBe(0);
  expect(aiLimits(5, use, monday + 7 * 86_400_000).remainingRequests).toBe(5);
  expect(aiLimits(5, null, monday)).toEqual({ weeklyLimit: 5, remainingRequests: 5, totalRequestsUsed: 0 });
});

import { expect, it } from 'vitest';
import { aiLimits } from './creditAccount.ts';
import { weekOf } from './weekOf.ts';

const monday = Date.UTC(2026, 10, 16);
const WEEK = 7 * 86_400_000;
const account = { week: '2026-11-16', used: 7, givenBack: 0, totalUsed: 40, holds: {} };

it('a week begins on Monday at 00:00 UTC', () => {
  expect([monday - 1, monday, monday + WEEK - 1].map(weekOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16']);
  expect(weekOf(Date.UTC(2027, 0, 1))).toBe('2026-12-28');
});

it('credits used in an earlier week do not count; after a smaller plan nothing is left, never less', () => {
  expect(aiLimits(50, account, monday)).toEqual({ weeklyLimit: 50, remainingRequests: 43, totalRequestsUsed: 40 });
  expect(aiLimits(5, account, monday).remainingRequests).toBe(0);
  expect(aiLimits(5, account, monday + WEEK).remainingRequests).toBe(5);
  expect(aiLimits(5, null, monday)).toEqual({ weeklyLimit: 5, remainingRequests: 5, totalRequestsUsed: 0 });
});

it('a second before Monday nothing is back, a second after it all is, and a clock that is behind brings no past week back', () => {
  const spent = { ...account, used: 50 };
  expect([WEEK - 1000, WEEK + 1000].map((after) => aiLimits(50, spent, monday + after).remainingRequests)).toEqual([0, 50]);
  const renewed = { ...spent, week: '2026-11-23', used: 1 };
  expect(aiLimits(50, renewed, monday + WEEK - 1000).remainingRequests).toBe(49);
});

it('reserved credits are not left, until their time is over', () => {
  const held = {
    ...account,
    holds: { a: { week: '2026-11-16', until: monday + 1000 }, old: { week: '2026-11-09', until: monday + 1000 } },
  };
  expect(aiLimits(50, held, monday).remainingRequests).toBe(42);
  expect(aiLimits(50, held, monday + 1000).remainingRequests).toBe(43);
});

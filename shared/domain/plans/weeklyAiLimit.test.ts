import { expect, it } from 'vitest';
import { weeklyAiLimit } from './weeklyAiLimit.ts';

it('the plan sets the number, special access if it is more', () => {
  const limit = (type: Parameters<typeof weeklyAiLimit>[0], paid: boolean, special = false) => weeklyAiLimit(type, { paid, special });
  expect([limit(null, false), limit('free', false), limit('monthly', true), limit('yearly', true), limit('premium', true)]).toEqual([
    5, 5, 50, 75, 50,
  ]);
  expect([limit('monthly', false), limit('free', false, true), limit('monthly', true, true)]).toEqual([5, 75, 75]);
});

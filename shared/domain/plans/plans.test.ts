import { expect, it } from 'vitest';
import { accountDefaults } from '../accounts/accountDefaults.ts';
import { planFeatures, plans, weeklyAiLimit } from './plans.ts';

it('Free is $0 forever, Pro is $20 per month or $200 per year', () => {
  expect(Object.values(plans).map(({ id, name, price, period }) => [id, name, price, period])).toEqual([
    ['free', 'Free', 0, 'forever'],
    ['monthly', 'Pro Monthly', 20, 'per month'],
    ['yearly', 'Pro Yearly', 200, 'per year'],
  ]);
  for (const { description, callToAction } of Object.values(plans)) expect([description, callToAction]).not.toContain('');
  expect(plans.yearly.savings).toBe(`Save $${12 * plans.monthly.price - plans.yearly.price}/year`);
});

it('Free has the first three features, the paid plans have all seven', () => {
  const included = (id: keyof typeof plans) => planFeatures.filter((feature) => plans[id].features[feature]);
  expect(planFeatures).toHaveLength(7);
  expect(included('free')).toEqual(['Unlimited Journaling', 'Trade Analysis', 'Performance Metrics']);
  expect([included('monthly'), included('yearly')]).toEqual([planFeatures, planFeatures]);
});

it('AI requests a week are 5, 50 and 75, and who has chosen no plan yet has as many as on Free', () => {
  expect(Object.values(plans).map(({ weeklyAiLimit }) => weeklyAiLimit)).toEqual([5, 50, 75]);
  expect(accountDefaults.aiRequestLimits.weeklyLimit).toBe(plans.free.weeklyAiLimit);
});

it('the plan sets the number, special access if it is more', () => {
  const limit = (type: Parameters<typeof weeklyAiLimit>[0], paid: boolean, special = false) => weeklyAiLimit(type, { paid, special });
  expect([limit(null, false), limit('free', false), limit('monthly', true), limit('yearly', true), limit('premium', true)]).toEqual([
    5, 5, 50, 75, 50,
  ]);
  expect([limit('monthly', false), limit('free', false, true), limit('monthly', true, true)]).toEqual([5, 75, 75]);
});

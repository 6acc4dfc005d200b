import { expect, it } from 'vitest';
import { nextPaymentStep } from './nextPaymentStep.ts';

const first = { isReactivation: false, isPaid: false };

it.each([
  ['nobody pays yet', null, first, 'checkout'],
  ['it is paid for in another way', null, { ...first, isPaid: true }, 'active'],
  ['this plan runs', { plan: 'monthly', ending: false }, first, 'active'],
  ['another plan runs', { plan: 'yearly', ending: false }, first, 'confirm'],
  ['a plan is about to end', { plan: 'monthly', ending: 'period' }, first, 'portal'],
  ['a plan is to go on', { plan: 'yearly', ending: 'day' }, { ...first, isReactivation: true }, 'resume'],
] as const)('when %s', (_when, current, how, step) => {
  expect(nextPaymentStep(current, 'monthly', how)).toBe(step);
});

import { describe, expect, it } from 'vitest';
import { nextPaymentStep } from './nextPaymentStep.ts';

const running = { plan: 'monthly', ending: false } as const;
const ending = { plan: 'monthly', ending: 'period' } as const;
const endingByDay = { plan: 'monthly', ending: 'day' } as const;

describe.each([
  ['nobody pays yet', null, false, { monthly: ['checkout', 'checkout'], yearly: ['checkout', 'checkout'] }],
  ['it is paid for in another way', null, true, { monthly: ['active', 'active'], yearly: ['active', 'active'] }],
  ['monthly runs', running, true, { monthly: ['active', 'resume'], yearly: ['confirm', 'confirm'] }],
  ['monthly is about to end', ending, true, { monthly: ['portal', 'resume'], yearly: ['confirm', 'confirm'] }],
  ['monthly is about to end on a day', endingByDay, true, { monthly: ['portal', 'resume'], yearly: ['confirm', 'confirm'] }],
] as const)('when %s', (_when, current, isPaid, steps) => {
  it.each(['monthly', 'yearly'] as const)('%s leads there, chosen or reactivated', (plan) => {
    expect([false, true].map((isReactivation) => nextPaymentStep(current, plan, { isReactivation, isPaid }))).toEqual(steps[plan]);
  });
});

import { describe, expect, it } from 'vitest';
import { nextPaymentStep, noteNextPage, notePage, pageStep } from './nextPaymentStep.ts';

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

const MINUTE = 60_000;
const noted = { plan: 'monthly', number: 3, expiresAt: 31 * MINUTE, id: null, url: null } as const;
const opened = { ...noted, id: 'cs_3', url: 'https://pay.example/3' };

describe('the page that is noted', () => {
  it.each([
    ['there is none', null, 0, null],
    ['it was just noted', noted, 0.7 * MINUTE, 'open'],
    ['nobody opened it in time', noted, 0.75 * MINUTE, null],
    ['it is open', opened, 28 * MINUTE, 'read'],
    ['it is about to end', opened, 29 * MINUTE, 'close'],
    ['it is for another plan', { ...opened, plan: 'yearly' }, 0, 'close'],
  ] as const)('when %s', (_when, page, now, step) => {
    expect(pageStep(page, 'monthly', now)).toBe(step);
  });

  it('is followed by the next number, unless another call was faster', () => {
    const pages = { pending: opened, checkouts: 3 };
    expect(noteNextPage(pages, 'yearly', opened, MINUTE)).toEqual({
      checkouts: 4,
      pending: { plan: 'yearly', number: 4, expiresAt: 32 * MINUTE, id: null, url: null },
    });
    expect(noteNextPage(pages, 'yearly', noted, MINUTE)).toBeNull();
    expect(noteNextPage(pages, 'yearly', null, MINUTE)).toBeNull();
  });

  it('is stored once, under its own number', () => {
    const page = { id: 'cs_3', url: 'https://pay.example/3' };
    expect(notePage({ pending: noted }, 3, page)).toEqual(opened);
    expect(notePage({ pending: opened }, 3, page)).toBeNull();
    expect(notePage({ pending: noted }, 2, page)).toBeNull();
    expect(notePage({ pending: null }, 3, page)).toBeNull();
  });
});

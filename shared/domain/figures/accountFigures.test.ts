import { expect, it } from 'vitest';
import { DAY } from '../units/millis.ts';
import { accountFigures, addFigures, type CountedAccount } from './accountFigures.ts';

const now = Date.parse('2026-11-18T15:00:00Z');
const account = (changes: Partial<CountedAccount> = {}, subscription: Partial<CountedAccount['subscription']> = {}): CountedAccount => ({
  subscription: { active: false, type: 'free', cancelAtPeriodEnd: false, failedPaymentAttempts: 0, ...subscription },
  special: false,
  disabled: false,
  signIns: [],
  aiUsed: 0,
  aiLimit: 5,
  ...changes,
});

it('counts every user once, by the source of their access', () => {
  const all = [
    account({ signIns: [now - 1], aiUsed: 2 }),
    account({ signIns: [now - 2 * DAY], special: true }),
    account({ special: true, aiLimit: 50 }, { active: true, type: 'monthly', cancelAtPeriodEnd: true }),
    account({}, { active: true, type: 'yearly', failedPaymentAttempts: 1 }),
    account({}, { active: true, type: 'premium' }),
    account({ disabled: true }, { active: false, type: 'monthly', cancelAtPeriodEnd: true, failedPaymentAttempts: 3 }),
  ];
  expect(accountFigures(all, now)).toEqual({
    users: 6,
    activeDay: 1,
    activeWeek: 2,
    free: 2,
    monthly: 2,
    yearly: 1,
    special: 1,
    disabled: 1,
    ending: 1,
    failed: 1,
    revenue: 5667,
    aiUsed: 2,
    aiLimit: 75,
  });
});

const payers = (monthly: number, yearly: number) => [
  ...Array.from({ length: monthly }, () => account({}, { active: true, type: 'monthly' })),
  ...Array.from({ length: yearly }, () => account({}, { active: true, type: 'yearly' })),
];

it('revenue is each monthly price and a twelfth of each yearly one, to the cent', () => {
  // The picture of the admin area: 287 × $20 + 125 × $200 ÷ 12.
  expect(accountFigures(payers(287, 125), now).revenue).toBe(782_333);
  expect([accountFigures([], now).revenue, accountFigures(payers(0, 12), now).revenue]).toEqual([0, 20_000]);
});

it('adds the figures of two halves to those of the whole, and rounds the revenue once', () => {
  const [some, others] = [payers(1, 1), payers(2, 6)];
  expect(addFigures(accountFigures(some, now), accountFigures(others, now))).toEqual(accountFigures([...some, ...others], now));
});

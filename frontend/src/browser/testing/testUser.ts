import type { SignedInUser, User } from '#contract/schemas/user.ts';
import { userIdOf } from '#domain/units/ids.ts';

/** For tests: somebody who has no plan yet, with every part a user has. */
export const planless: User = {
  _id: userIdOf('u1'),
  username: 'maya',
  email: 'maya@example.com',
  subscription: {
    active: false,
    type: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    paymentStatus: 'active',
    failedPaymentAttempts: 0,
  },
  specialAccess: { hasAccess: false, expiresAt: null, reason: 'other' },
  preferences: {
    defaultCurrency: 'USD',
    timeZone: 'America/New_York',
    startingCapital: 0,
    experienceLevel: 'auto',
    darkMode: true,
    countingUnit: 'strategy',
    measure: 'money',
    beforeFees: false,
    shownCurrency: null,
  },
  aiRequestLimits: { weeklyLimit: 5, remainingRequests: 5, totalRequestsUsed: 0 },
};

/** The same person on the Free plan. */
export const maya: User = { ...planless, subscription: { ...planless.subscription, active: true, type: 'free' } };

/** What their sign-in answers. */
export const mayaSignedIn: SignedInUser = {
  ...maya,
  token: 'a.b.c',
  isNewUser: false,
  sealKey: 'A'.repeat(43),
  sessionEndsAt: '2026-11-21T07:00:00.000Z',
};

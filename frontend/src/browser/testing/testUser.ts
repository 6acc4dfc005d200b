import type { SignedInUser, User } from '#contract/schemas/user.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { userIdOf } from '#domain/units/ids.ts';

const { sharing: _, ...defaults } = accountDefaults;

/** For tests: a user without a plan, with every part a user has. */
export const planless: User = {
  _id: userIdOf('u1'),
  username: 'maya',
  email: 'maya@example.com',
  ...defaults,
  secondFactor: { isOn: false, adminNeeds: null },
  preferences: { ...defaults.preferences, timeZone: 'America/New_York', darkMode: true },
};

/** The same person on the Free plan. */
export const maya: User = { ...planless, subscription: { ...planless.subscription, active: true, type: 'free' } };

/** The reply of their sign-in. */
export const mayaSignedIn: SignedInUser = {
  ...maya,
  token: 'a.b.c',
  isNewUser: false,
  sealKey: 'A'.repeat(43),
  sessionEndsAt: '2026-11-21T07:00:00.000Z',
};

import * as z from 'zod/mini';
import { area, nothing } from './define.ts';
import { Preferences, SubscriptionView, User } from './user.ts';

/** The signed-in user's own settings and plan. */
export const account = area({
  me: {
    summary: 'The full profile',
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    input: nothing,
    reply: User,
    errors: [],
  },
  saveSettings: {
    summary: 'Save all preferences',
    method: 'PUT',
    path: '/api/auth/settings',
    access: 'member',
    input: z.strictObject({ preferences: Preferences }),
    reply: User,
    errors: [],
  },
  specialAccess: {
    summary: 'Whether special access counts now',
    method: 'GET',
    path: '/api/auth/me/special-access',
    access: 'member',
    input: nothing,
    reply: z.object({ hasSpecialAccess: z.boolean(), reason: z.nullable(z.string()) }),
    envelope: 'flat',
    errors: [],
  },
  subscription: {
    summary: 'The subscription',
    method: 'GET',
    path: '/api/auth/subscription',
    access: 'member',
    input: nothing,
    reply: SubscriptionView,
    errors: [],
  },
  setFreeTier: {
    summary: 'Choose the Free plan',
    method: 'POST',
    path: '/api/auth/set-free-tier',
    access: 'member',
    input: nothing,
    reply: nothing,
    envelope: 'flat',
    errors: ['subscription_active'],
  },
});

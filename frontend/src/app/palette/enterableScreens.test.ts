import { expect, it } from 'vitest';
import { type Screen, screens } from '#frontend/screens/index.ts';
import type { Entitlement } from '#shared/access.ts';
import { enterableScreens } from './enterableScreens.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const person = (type: 'free' | 'monthly' | null, reason = ''): Entitlement => ({
  subscription: { active: type !== null, type, currentPeriodEnd: null },
  specialAccess: { hasAccess: reason !== '', expiresAt: null, reason },
});
const line = (path: string, access: Screen['access']): Screen => ({ ...screens[0]!, path, access, frame: 'journal' });
const lines = [line('/any', 'anyTier'), line('/premium', 'premium'), line('/admin', 'admin'), line('/own', 'member')];

it('offers screens to those who may enter', () => {
  const offered = (user: Entitlement) => enterableScreens(user, now, lines).map(({ path }) => path);
  expect(offered(person(null))).toEqual(['/own']);
  expect(offered(person('free'))).toEqual(['/any', '/own']);
  expect(offered(person('monthly'))).toEqual(['/any', '/premium', '/own']);
  expect(offered(person('free', 'Admin'))).toEqual(['/any', '/premium', '/admin', '/own']);
});

it('offers no sign-in, no step on the way to one, and no address that needs more than itself', () => {
  const paths = enterableScreens(person('monthly'), now).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/dashboard/overview', '/dashboard/trades', '/profile', '/notifications', '/pricing']));
  expect(paths.filter((path) => /login|signup|forgot|auth|logging|:/.test(path))).toEqual([]);
});

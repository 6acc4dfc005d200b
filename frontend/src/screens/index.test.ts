import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { AccessRule } from '#shared/access.ts';
import { guardsOfUnbuilt, screens } from './index.ts';

/** The route table of the specification, section 2, by hand. */
const specified: readonly (readonly [path: string, access: AccessRule])[] = [
  ['/', 'public'],
  ['/privacy-policy', 'public'],
  ['/terms-of-service', 'public'],
  ['/pricing', 'public'],
  ['/login', 'signedOut'],
  ['/signup', 'signedOut'],
  ['/forgot-password', 'signedOut'],
  ['/logging-in', 'member'],
  ['/auth/google/success', 'public'],
  ['/auth/google/callback', 'public'],
  ['/profile/nora', 'member'],
  ['/profile', 'member'],
  ['/notifications', 'member'],
  ['/dashboard/overview', 'anyTier'],
  ['/dashboard/anything', 'anyTier'],
  ['/dashboard/replay/anything', 'premium'],
  ['/trade-planning', 'premium'],
  ['/community/anything', 'premium'],
  ['/traders', 'premium'],
  ['/study-groups', 'admin'],
  ['/study-groups/create', 'admin'],
  ['/study-groups/AAAAAAAAAAA', 'admin'],
  ['/admin', 'admin'],
  ['/admin/anything', 'admin'],
  ['/features', 'public'],
  ['/contact', 'public'],
];

it.each(specified)('%s is for %s, as the route table of the specification has it', (path, access) => {
  const line = screens.find((screen) => matchPath(screen.path, path)) ?? guardsOfUnbuilt.find((guard) => matchPath(guard.path, path));
  expect(line?.access).toBe(access);
});

it('nothing below the dashboard is open to who has no tier, nothing premium or for admins to who may not enter', () => {
  const reach: Readonly<Record<string, readonly AccessRule[]>> = {
    '/dashboard/': ['anyTier', 'premium'],
    '/trade-planning': ['premium'],
    '/community': ['premium'],
    '/traders': ['premium'],
    '/study-groups': ['admin'],
    '/admin': ['admin'],
  };
  for (const { path, access } of screens)
    for (const [area, rules] of Object.entries(reach)) if (path.startsWith(area)) expect(rules, path).toContain(access);
});

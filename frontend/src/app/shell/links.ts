import { ClipboardCheck, LayoutDashboard, Shield, Users } from 'lucide-react';
import { barred, type Entitlement } from '#shared/access.ts';
import { screens } from '#frontend/screens/index.ts';

import type { Place } from './places.ts';

/** What spec section 2 ("Top navigation bar") offers. */
const signedIn: readonly Place[] = [
  { to: '/dashboard/overview', text: 'Dashboard', Icon: LayoutDashboard },
  { to: '/trade-planning', text: 'Trade Planning', Icon: ClipboardCheck },
  { to: '/community', text: 'Community', Icon: Users },
  { to: '/admin', text: 'Admin', Icon: Shield },
];
const accessOf = new Map(screens.map(({ path, access }) => [path, access]));

/** Links to parts that are not built yet are not shown (ruling 28). */
export const built = (to: string): boolean => accessOf.has(to);

/** The places of a signed-in person: those for payers and for admins only when they may enter. `now` in UTC milliseconds. */
export const linksFor = (user: Entitlement, now: number): readonly Place[] =>
  signedIn.filter(({ to }) => {
    const access = accessOf.get(to);
    if (access === undefined) return false;
    return (access !== 'premium' && access !== 'admin') || barred(access, user, now) === null;
  });

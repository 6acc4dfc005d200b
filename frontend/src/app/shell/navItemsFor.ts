import { ClipboardCheck, LayoutDashboard, Shield, Users } from 'lucide-react';
import { screens } from '#frontend/screens/index.ts';
import { accessDenied, type Entitlement } from '#shared/access.ts';
import type { NavItem } from './navItems.ts';

/** What spec section 2 ("Top navigation bar") offers. */
const signedIn: readonly NavItem[] = [
  { to: '/dashboard/overview', text: 'Dashboard', Icon: LayoutDashboard },
  { to: '/trade-planning', text: 'Trade Planning', Icon: ClipboardCheck },
  { to: '/community', text: 'Community', Icon: Users },
  { to: '/admin', text: 'Admin', Icon: Shield },
];
const accessOf = new Map(screens.map(({ path, access }) => [path, access]));

/** The places of a signed-in person: those for payers and for admins only when they may enter. `now` in UTC milliseconds. */
export const navItemsFor = (user: Entitlement, now: number): readonly NavItem[] =>
  signedIn.filter(({ to }) => {
    const access = accessOf.get(to);
    if (access === undefined) return false;
    return (access !== 'premium' && access !== 'admin') || accessDenied(access, user, now) === null;
  });

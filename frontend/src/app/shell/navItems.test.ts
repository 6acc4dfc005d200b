import { Shield } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type Screen, screens } from '#frontend/screens/index.ts';
import type { Entitlement } from '#shared/access.ts';
import { mainItemsFor, navItem, navItemsFor } from './navItems.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const person = (type: 'free' | 'monthly', reason = ''): Entitlement => ({
  subscription: { active: true, type, currentPeriodEnd: null },
  specialAccess: { hasAccess: reason !== '', expiresAt: null, reason },
});
const free = person('free');
const payer = person('monthly');
const admin = person('free', 'Admin');

const [overview] = screens.filter(({ path }) => path === '/dashboard/overview');
/** A screen as if it were built: with its line alone. */
const line = (path: string, access: Screen['access'], main?: string): Screen => ({
  ...overview!,
  path,
  access,
  title: path,
  nav: main === undefined ? { Icon: Shield } : { Icon: Shield, main },
});
const withMore = [...screens, line('/admin', 'admin', 'Admin'), line('/trade-planning', 'premium'), line('/dashboard/hours', 'anyTier')];
const texts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text);

describe('the navigation', () => {
  it('lists the journal’s screens in their order, then a person’s own', () => {
    expect(texts(navItemsFor(free, now))).toEqual(['Overview', 'Trades', 'Import', 'Profile']);
    expect(texts(mainItemsFor(free, now))).toEqual(['Dashboard']);
  });

  it('has a screen by its line alone: one of the journal stands with the journal’s', () => {
    expect(texts(navItemsFor(free, now, withMore))).toEqual(['Overview', 'Trades', 'Import', '/dashboard/hours', 'Profile']);
  });

  it('offers what is for payers and admins only to those who may enter', () => {
    const offered = (user: Entitlement | null) =>
      navItemsFor(user, now, withMore)
        .map(({ to }) => to)
        .filter((to) => to === '/admin' || to === '/trade-planning');
    expect([null, free, payer, admin].map(offered)).toEqual([[], [], ['/trade-planning'], ['/admin', '/trade-planning']]);
    expect([free, payer, admin].map((user) => texts(mainItemsFor(user, now, withMore)))).toEqual([
      ['Dashboard'],
      ['Dashboard'],
      ['Dashboard', 'Admin'],
    ]);
  });

  it('knows an entry by its address, and no address without a place', () => {
    expect(navItem('/dashboard/trades')).toMatchObject({ to: '/dashboard/trades', text: 'Trades' });
    expect(() => navItem('/notifications')).toThrow('No screen in the navigation is at /notifications.');
  });
});

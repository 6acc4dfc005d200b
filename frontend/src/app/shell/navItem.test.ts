import { Shield } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { lockedPlaces } from '#copy/subscription/lockedTexts.ts';
import { type Screen, screens } from '#frontend/screens/index.ts';
import type { Entitlement } from '#shared/access.ts';
import { mainItemsFor, navGroupsFor, navItem, navItemsFor } from './navItem.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const person = (type: 'free' | 'monthly', reason = ''): Entitlement => ({
  subscription: { active: true, type, currentPeriodEnd: null },
  specialAccess: { hasAccess: reason !== '', expiresAt: null, reason },
});
const free = person('free');
const payer = person('monthly');
const admin = person('free', 'Admin');

/** A screen as if it were built: with its line alone. */
const line = (path: string, access: Screen['access'], nav: Screen['nav']): Screen => ({ ...screens[0]!, path, access, title: path, nav });
const lines = [
  line('/profile', 'member', { Icon: Shield }),
  line('/dashboard/overview', 'anyTier', { Icon: Shield, main: 'Dashboard' }),
  line('/notifications', 'member', null),
  line('/dashboard/hours', 'anyTier', { Icon: Shield }),
  line('/admin', 'admin', { Icon: Shield, main: 'Admin' }),
  line('/trade-planning', 'premium', { Icon: Shield }),
];
const texts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text);

describe('the navigation', () => {
  it('lists the journal’s screens in the order of their lines, then a person’s own, and none without a place', () => {
    expect(texts(navItemsFor(free, now, lines))).toEqual(['/dashboard/overview', '/dashboard/hours', '/profile']);
    expect(mainItemsFor(free, now, lines).map(({ to, text }) => [to, text])).toEqual([['/dashboard/overview', 'Dashboard']]);
  });

  it('offers items for payers and admins only to those with access', () => {
    const offered = (user: Entitlement | null) => texts(navItemsFor(user, now, lines)).slice(3);
    expect([null, free, payer, admin].map(offered)).toEqual([[], [], ['/trade-planning'], ['/admin', '/trade-planning']]);
    expect(texts(mainItemsFor(payer, now, lines))).toEqual(['Dashboard']);
    expect(texts(mainItemsFor(admin, now, lines))).toEqual(['Dashboard', 'Admin']);
  });

  it('shows locked places of a paid plan in the sidebar to free users with a journal, and nowhere else', () => {
    const locked = (user: Entitlement) =>
      navGroupsFor(user, now, '/dashboard/overview').flatMap(([, items]) => items.filter((item) => item.locked));
    const premium = screens.filter(({ access, nav }) => access === 'premium' && nav !== null);
    expect(locked(free).map(({ text }) => text)).toEqual(premium.map(({ title }) => title));
    expect(locked(free).every(({ to }) => to.startsWith('/dashboard/pro/'))).toBe(true);
    expect([locked(payer), locked(admin), locked({ ...free, subscription: { ...free.subscription, type: null } } as never)]).toEqual([
      [],
      [],
      [],
    ]);
    expect([...navItemsFor(free, now), ...mainItemsFor(free, now)].filter((item) => item.locked)).toEqual([]);
    for (const { path, title } of Object.values(lockedPlaces)) expect(navItem(path).text).toBe(title);
  });

  it('begins with an admin’s own places in their area, and with the journal elsewhere', () => {
    const first = (pathname: string) => navGroupsFor(admin, now, pathname)[0]![0];
    expect(['/admin/users/42', '/study-groups', '/dashboard/overview', '/administration'].map(first)).toEqual([
      ...['Admin', 'Admin'],
      ...['Journal', 'Journal'],
    ]);
    expect(
      navGroupsFor(admin, now, '/admin')
        .flatMap(([, items]) => texts(items))
        .toSorted(),
    ).toEqual(texts(navItemsFor(admin, now)).toSorted());
  });

  it('has Trade Planning and Community in the top bar for who pays, and Admin for admins', () => {
    const offered = (user: Entitlement) => mainItemsFor(user, now).map(({ to, text }) => `${text} ${to}`);
    for (const premium of ['Trade Planning /trade-planning', 'Community /community']) {
      expect(offered(free)).not.toContain(premium);
      expect(offered(payer)).toContain(premium);
    }
    expect(offered(payer)).not.toContain('Admin /admin');
    expect(offered(admin)).toContain('Admin /admin');
  });

  it('has every place of the product once', () => {
    const places = navItemsFor(admin, now).map(({ to }) => to);
    expect(places.length).toBeGreaterThan(3);
    expect(places.toSorted()).toEqual(
      screens
        .filter(({ nav }) => nav !== null)
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('knows an entry by its address, and no address without a place', () => {
    expect(navItem('/dashboard/trades')).toMatchObject({ to: '/dashboard/trades', text: 'Trades' });
    expect(() => navItem('/notifications')).toThrow('No place: /notifications');
  });
});

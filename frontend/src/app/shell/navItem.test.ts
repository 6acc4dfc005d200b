import { describe, expect, it } from 'vitest';
import { areaOf, areas } from '#frontend/screens/areas.ts';
import { screens } from '#frontend/screens/index.ts';
import type { Entitlement } from '#shared/access.ts';
import { prerenderedPaths } from '#shared/sitePages.ts';
import { enterableScreens } from '../palette/enterableScreens.ts';
import { areasFor, navItem } from './navItem.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const person = (type: 'free' | 'monthly', reason = ''): Entitlement => ({
  subscription: { active: true, type, currentPeriodEnd: null },
  specialAccess: { hasAccess: reason !== '', expiresAt: null, reason },
});
const free = person('free');
const payer = person('monthly');
const admin = person('free', 'Admin');

const namesFor = (user: Entitlement) => areasFor(user, now).map(({ name }) => name);
const itemsFor = (user: Entitlement) => areasFor(user, now).flatMap(({ items }) => items);
const pagesFor = (user: Entitlement, area: string) =>
  areasFor(user, now)
    .find(({ name }) => name === area)!
    .items.map(({ text }) => text);

describe('the map of the product', () => {
  it('has Trade Planning and Community in the top bar for who pays, and Admin for admins', () => {
    expect(namesFor(free)).toEqual(['Dashboard', 'Settings']);
    expect(namesFor(payer)).toEqual(['Dashboard', 'Trade Planning', 'Community', 'Settings']);
    expect(namesFor(admin)).toEqual(['Dashboard', 'Trade Planning', 'Community', 'Admin', 'Settings']);
    const first = Object.fromEntries(areasFor(admin, now).map(({ name, items }) => [name, items[0]!.to]));
    expect(first).toMatchObject({
      Dashboard: '/dashboard/overview',
      'Trade Planning': '/trade-planning',
      Community: '/community',
      Admin: '/admin',
    });
  });

  it('has the pages of each area in their order', () => {
    expect(pagesFor(payer, 'Dashboard')).toEqual([
      ...['Overview', 'Trades', 'Review', 'Calendar', 'Reports', 'Edges', 'Ask', 'Weekly review'],
    ]);
    expect(pagesFor(payer, 'Trade Planning')).toEqual(['Board', 'Playbooks', 'Missed trades']);
    expect(pagesFor(payer, 'Community')).toEqual(['Feed', 'Traders', 'Leaderboard', 'Groups']);
  });

  it('reaches no address under two names, and nothing else under the name of another', () => {
    const own = enterableScreens(admin, now).filter(({ path }) => !(prerenderedPaths as readonly string[]).includes(path));
    const named = [
      ...itemsFor(admin).map(({ to, text }) => ({ to, text })),
      ...own.map(({ path, title }) => ({ to: path, text: title })),
      ...['/dashboard/overview', '/dashboard/trades', '/dashboard/calendar', '/dashboard/review'].map((path) => {
        const { to, text } = navItem(path);
        return { to, text };
      }),
      { to: '/profile', text: 'Profile' },
      { to: '/notifications', text: 'Notifications' },
    ];
    const [namesOf, addressesOf] = [Map.groupBy(named, ({ to }) => to), Map.groupBy(named, ({ text }) => text)];
    for (const [to, all] of namesOf) expect([...new Set(all.map(({ text }) => text))], to).toHaveLength(1);
    for (const [text, all] of addressesOf) expect([...new Set(all.map(({ to }) => to))], text).toHaveLength(1);
    const listed = itemsFor(admin).map(({ to }) => to);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('lists only screens that exist', () => {
    const paths = new Set(screens.map(({ path }) => path));
    expect(areas.flatMap(({ places }) => places).filter(({ path }) => !paths.has(path))).toEqual([]);
  });

  it('locks the paid pages of the Dashboard for free users only', () => {
    const locked = (user: Entitlement) => itemsFor(user).filter((item) => item.locked);
    expect(locked(free).map(({ text, to }) => [text, to])).toEqual([
      ['Edges', '/dashboard/patterns'],
      ['Ask', '/dashboard/insights'],
    ]);
    const noTier = { ...free, subscription: { ...free.subscription, type: null } } as never;
    expect([payer, admin, noTier].flatMap(locked)).toEqual([]);
  });

  it.each([
    ['/dashboard/trades/7f', 'Dashboard'],
    ['/dashboard/import', 'Dashboard'],
    ['/dashboard/reports/risk', 'Dashboard'],
    ['/dashboard/missed', 'Trade Planning'],
    ['/trade-planning/playbooks/7f', 'Trade Planning'],
    ['/community/posts/7f', 'Community'],
    ['/traders', 'Community'],
    ['/study-groups/create', 'Admin'],
    ['/settings/plan', 'Settings'],
    ['/profile/maya', undefined],
    ['/notifications', undefined],
    ['/administration', undefined],
  ])('%s is of the area %s', (address, area) => {
    expect(areaOf(address)?.name).toBe(area);
  });
});

import type { LucideIcon } from 'lucide-react';
import { lockedPlaces } from '#copy/subscription/lockedTexts.ts';
import { type NavGroup, type Screen, screens } from '#frontend/screens/index.ts';
import { accessDenied, type Entitlement } from '#shared/access.ts';

/** One entry of the navigation. */
export type NavItem = {
  readonly to: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly group: NavGroup;
  /** Leads to the description of a paid feature instead of the screen itself. */
  readonly locked?: true;
};

/**
 * True if the navigation offers a screen: those for subscribers and admins only to users with access. An admin whose
 * sign-in lacks a second factor gets the admin area's entry page, which explains it.
 */
const isOffered = ({ access, path }: Screen, user: Entitlement | null, now: number): boolean => {
  if (access !== 'premium' && access !== 'admin') return true;
  const why = accessDenied(access, user, now);
  return why === null || (why === 'second_factor_needed' && path === '/admin');
};

const isOfJournal = ({ path }: Screen) => path.startsWith('/dashboard/');
const toItem = (screen: Screen): NavItem => {
  const { path, title, nav } = screen;
  return { to: path, text: title, Icon: nav!.Icon, group: nav!.group ?? (isOfJournal(screen) ? 'Journal' : 'Account') };
};

const isOwn = (screen: Screen) => toItem(screen).group === 'Account';

/**
 * The sidebar: the journal's screens, those around it, then the user's own. `now` in UTC milliseconds; without a
 * user, the public ones.
 */
export function navItemsFor(user: Entitlement | null, now: number, from = screens): readonly NavItem[] {
  const offered = from.filter((screen) => screen.nav !== null && isOffered(screen, user, now));
  return [...offered.filter((screen) => !isOwn(screen)), ...offered.filter(isOwn)].map(toItem);
}

/** Paid screens for a user with a journal but no plan: each leads to its description. */
export function lockedItemsFor(user: Entitlement, now: number): readonly NavItem[] {
  if (accessDenied('anyTier', user, now) !== null || accessDenied('premium', user, now) === null) return [];
  return Object.entries(lockedPlaces).map(([place, { path }]) => ({ ...navItem(path), to: `/dashboard/pro/${place}`, locked: true }));
}

/** The same by group, with what a paid plan would open. In the admin area its own places come first. */
export function navGroupsFor(user: Entitlement, now: number, pathname: string): readonly (readonly [NavGroup, readonly NavItem[]])[] {
  const offered = navItemsFor(user, now);
  const items = [
    ...offered.filter(({ group }) => group !== 'Account'),
    ...lockedItemsFor(user, now),
    ...offered.filter(({ group }) => group === 'Account'),
  ];
  const isFirst = ({ group }: NavItem) => group === 'Admin' && /^.(admin|study)\b/.test(pathname);
  return [...Map.groupBy([...items.filter(isFirst), ...items.filter((item) => !isFirst(item))], ({ group }) => group)];
}

/** The top bar (spec section 2, "Top navigation bar"), under the names it gives them. */
export const mainItemsFor = (user: Entitlement, now: number, from = screens): readonly NavItem[] =>
  from
    .filter((screen) => isOffered(screen, user, now))
    .flatMap((screen) => (screen.nav?.main === undefined ? [] : [{ ...toItem(screen), text: screen.nav.main }]));

/** One entry by its address. */
export function navItem(path: string): NavItem {
  const found = screens.find((screen) => screen.path === path);
  if (!found?.nav) throw new Error(`No place: ${path}`);
  return toItem(found);
}

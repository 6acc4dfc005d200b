import { areas, type NavArea, type NavAreaName, type NavIcon } from '#frontend/screens/areas.ts';
import { type Screen, screens } from '#frontend/screens/index.ts';
import { accessDenied, type Entitlement } from '#shared/access.ts';

/** One entry of the navigation. */
export type NavItem = {
  readonly to: string;
  readonly text: string;
  readonly Icon: NavIcon;
  readonly isAi?: true | undefined;
  /** Part of the paid plans, for users without one. */
  readonly locked?: true;
};

/** An area with its entries for a user, of which the first is where its word leads. */
type OfferedArea = { readonly name: NavAreaName; readonly items: readonly NavItem[] };

const screenAt = (path: string): Screen => {
  const found = screens.find((screen) => screen.path === path);
  if (found === undefined) throw new Error(`No screen: ${path}`);
  return found;
};

/**
 * True if the navigation offers a screen: those for subscribers and admins only to users with access. An admin whose
 * sign-in lacks a second factor gets the admin area's entry page, which explains it.
 */
const isOffered = ({ access, path }: Screen, user: Entitlement, now: number): boolean => {
  if (access !== 'premium' && access !== 'admin') return true;
  const why = accessDenied(access, user, now);
  return why === null || (why === 'second_factor_needed' && path === '/admin');
};

const toItem = ({ path, Icon, isAi }: NavArea['places'][number]): NavItem => ({ to: path, text: screenAt(path).title, Icon, isAi });

/** True for users with a journal but no plan. */
const isFree = (user: Entitlement, now: number): boolean =>
  accessDenied('anyTier', user, now) === null && accessDenied('premium', user, now) !== null;

/** The screens of an area that a user is offered; paid ones are locked for free users. `now` in UTC milliseconds. */
function itemsOf({ places }: NavArea, user: Entitlement, now: number): readonly NavItem[] {
  const areSold = isFree(user, now);
  return places
    .filter(({ path }) => isOffered(screenAt(path), user, now))
    .map((place) => (place.isPaid && areSold ? { ...toItem(place), locked: true as const } : toItem(place)));
}

/** The areas a user is offered, in the order of the map: those whose first screen they may enter. */
export const areasFor = (user: Entitlement, now: number): readonly OfferedArea[] =>
  areas
    .filter(({ places }) => isOffered(screenAt(places[0]!.path), user, now))
    .map((area) => ({ name: area.name, items: itemsOf(area, user, now) }));

/** One entry by its address. */
export const navItem = (path: string): NavItem => toItem(areas.flatMap(({ places }) => places).find((place) => place.path === path)!);

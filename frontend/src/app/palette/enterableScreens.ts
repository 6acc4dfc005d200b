import { shortcutEntries } from '#features/keyboard/shortcuts.ts';
import { type Screen, screens } from '#frontend/screens/index.ts';
import { accessDenied, type Entitlement } from '#shared/access.ts';
import { prerenderedPaths } from '#shared/sitePages.ts';

const publicPages = new Set<string>(prerenderedPaths);

/** Screens a signed-in user can reach by address alone, and may enter now. `now` in UTC milliseconds. */
export const enterableScreens = (user: Entitlement | null, now: number, from = screens): readonly Screen[] =>
  from.filter(
    ({ path, access, frame }) =>
      (frame === 'journal' || publicPages.has(path)) &&
      !path.includes(':') &&
      access !== 'signedOut' &&
      accessDenied(access, user, now) === null,
  );

/** The user's shortcuts: without those to inaccessible or missing screens. `now` in UTC milliseconds. */
export function offeredShortcuts(user: Entitlement | null, now: number): typeof shortcutEntries {
  const paths = new Set(enterableScreens(user, now).map(({ path }) => path));
  return shortcutEntries.filter(
    ([, { access = 'member', to }]) => accessDenied(access, user, now) === null && (to === undefined || paths.has(to)),
  );
}

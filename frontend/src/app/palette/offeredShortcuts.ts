import { shortcutEntries } from '#features/keyboard/shortcuts.ts';
import { accessDenied, type Entitlement } from '#shared/access.ts';
import { enterableScreens } from './enterableScreens.ts';

/** The user's shortcuts: without those to inaccessible or missing screens. `now` in UTC milliseconds. */
export function offeredShortcuts(user: Entitlement | null, now: number): typeof shortcutEntries {
  const paths = new Set(enterableScreens(user, now).map(({ path }) => path));
  return shortcutEntries.filter(
    ([, { access = 'member', to }]) => accessDenied(access, user, now) === null && (to === undefined || paths.has(to)),
  );
}

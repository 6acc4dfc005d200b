import { useSyncExternalStore } from 'react';
import type { User } from '#contract/schemas/user.ts';
import { queueSave } from './queueSave.ts';

export type Theme = 'dark' | 'light';
type Preferences = User['preferences'];

const THEME = 'theme';
/** The one thing of the stored user that the first paint needs. */
const USER_DARK = 'darkMode';
const listeners = new Set<() => void>();

/** The theme in force. `public/theme.js` chose it before the first paint. */
export const theme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

function show(next: Theme): void {
  document.documentElement.dataset.theme = next;
  for (const tell of listeners) tell();
}

/** What the server knows of the user wins when it differs. */
export function adoptServerTheme(darkMode: boolean): void {
  const next = darkMode ? 'dark' : 'light';
  localStorage.setItem(USER_DARK, String(darkMode));
  localStorage.setItem(THEME, next);
  if (theme() !== next) show(next);
}

/** The user is gone; the setting of this browser stays. */
export const forgetUserTheme = (): void => localStorage.removeItem(USER_DARK);

/**
 * Saves the theme in force as the user's preference. One save follows the other, each from what is known then, so that the last choice is what stays.
 * A failure is only logged: the look is kept in this browser anyway.
 */
export function pushTheme(preferencesNow: () => Preferences | undefined, saved: (preferences: Preferences) => void): void {
  localStorage.setItem(USER_DARK, String(theme() === 'dark'));
  localStorage.setItem(THEME, theme());
  queueSave(async () => {
    const preferences = preferencesNow();
    const darkMode = theme() === 'dark';
    if (preferences === undefined || preferences.darkMode === darkMode) return;
    const { api } = await import('../api/api.ts');
    saved((await api.account.saveSettings({ preferences: { ...preferences, darkMode } })).preferences);
  }).catch((error: unknown) => console.warn('The theme could not be saved to your account.', error));
}

let afterChoice: () => void = () => undefined;
/** What follows when a person chooses a theme: the session saves it for its user. */
export function onThemeChosen(run: () => void): void {
  afterChoice = run;
}

/** Switches between dark and light, here at once and for the signed-in user on the server. */
export function toggleTheme(): void {
  const next = theme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(THEME, next);
  show(next);
  afterChoice();
}

/** The theme in force, for components. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    theme,
    () => 'dark',
  );

import { accountDefaults, type Palette } from '#domain/accounts/accountDefaults.ts';
import { createStore } from '../createStore.ts';

export type Theme = 'dark' | 'light';

const THEME = 'theme';
/** The one thing of the stored user that the first paint needs. */
const USER_DARK = 'darkMode';
/** Colors of gains and losses, for the first paint too. */
const PALETTE = 'afterbell.palette';

/** The theme in force. `public/theme.js` chose it before the first paint; the page's root holds it. */
const themeInForce = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** The page's theme, and its stored form in this browser. */
export function createTheme(storage: Storage) {
  const { subscribe, set } = createStore<Theme>('dark');
  function show(next: Theme): void {
    document.documentElement.dataset.theme = next;
    set(next);
  }
  return {
    get: themeInForce,
    subscribe,
    /** The server's value overrides a different local one. */
    adopt(darkMode: boolean): void {
      const next = darkMode ? 'dark' : 'light';
      storage.setItem(USER_DARK, String(darkMode));
      storage.setItem(THEME, next);
      if (themeInForce() !== next) show(next);
    },
    /** The theme in force becomes what the next page starts with, for this user. */
    storeForUser(): void {
      storage.setItem(USER_DARK, String(themeInForce() === 'dark'));
      storage.setItem(THEME, themeInForce());
    },
    /** The colors of gains and losses that the user chose, here and at the next first paint. */
    adoptPalette(palette: Palette): void {
      document.documentElement.dataset.palette = palette;
      storage.setItem(PALETTE, palette);
    },
    /** The user is gone, with their palette; the theme of this browser stays. */
    forgetUser(): void {
      document.documentElement.dataset.palette = accountDefaults.preferences.palette;
      storage.removeItem(PALETTE);
      storage.removeItem(USER_DARK);
    },
    /** Switches between dark and light, here and immediately. */
    toggle(): void {
      const next = themeInForce() === 'dark' ? 'light' : 'dark';
      storage.setItem(THEME, next);
      show(next);
    },
  };
}

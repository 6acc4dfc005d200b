import type { Preferences } from '#contract/schemas/user.ts';
import type { Client } from '../api/createApi.ts';
import type { SessionStore } from '../session/createSession.ts';
import { createStoredSwitch } from './createStoredSwitch.ts';
import { createTheme } from './createTheme.ts';

type Ports = { readonly api: Pick<Client, 'account'>; readonly session: SessionStore; readonly storage: Storage };

/** The user's display preferences: stored in this browser, and saved with the account. */
export function createPreferences({ api, session, storage }: Ports) {
  const theme = createTheme(storage);
  let last: Promise<unknown> = Promise.resolve();
  /** A theme chosen before the session is known: it overrides the server's. */
  let choseEarly = false;

  /**
   * Saves what `change` makes of the preferences when its turn comes; null saves nothing. One save follows the other: each call carries all
   * preferences, so each must start from what the one before left.
   */
  function save(change: (known: Preferences) => Preferences | null): Promise<void> {
    const turn = last.then(async () => {
      const { user } = session.get();
      const isStillThis = session.thisSession();
      const preferences = user ? change(user.preferences) : null;
      if (preferences === null) return;
      const saved = await api.account.saveSettings({ preferences });
      if (!isStillThis()) return;
      session.setPreferences(saved.preferences);
      theme.adoptPalette(saved.preferences.palette);
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Saves the theme in force as the user's preference. A failure is only logged: the look is stored in this browser anyway. */
  function saveTheme(): void {
    theme.storeForUser();
    save((known) => {
      const darkMode = theme.get() === 'dark';
      return known.darkMode === darkMode ? null : { ...known, darkMode };
    }).catch((error: unknown) => console.warn('The theme could not be saved to your account.', error));
  }

  session.onStart((reason, { preferences }) => {
    if (reason === 'signUp' || (reason === 'restored' && choseEarly)) saveTheme();
    else theme.adopt(preferences.darkMode);
    choseEarly = false;
    theme.adoptPalette(preferences.palette);
  });
  session.onEnd(theme.forgetUser);

  return {
    theme: { get: theme.get, subscribe: theme.subscribe },
    /** On while every amount is masked in this browser. */
    hiddenAmounts: createStoredSwitch(storage, 'afterbell.hideAmounts'),
    /** Saves some preferences together with the others, and adopts the server's reply. A function computes them from the latest saved ones. */
    save: (part: Partial<Preferences> | ((known: Preferences) => Partial<Preferences>)): Promise<void> =>
      save((known) => ({ ...known, ...(typeof part === 'function' ? part(known) : part) })),
    /** Switches between dark and light, here immediately and for the signed-in user on the server. */
    toggleTheme(): void {
      theme.toggle();
      const { user, status } = session.get();
      if (user) saveTheme();
      else choseEarly = status === 'checking';
    },
  };
}

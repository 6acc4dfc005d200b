import type { Preferences } from '#contract/user.ts';
import { api } from '../api.ts';
import { inTurn } from './inTurn.ts';
import { currentSession, keepPreferences } from './session.ts';

/** Saves some of the preferences with all others as they are when its turn comes, and keeps what the server then says. */
export const savePreferences = (part: Partial<Preferences>): Promise<void> =>
  inTurn(async () => {
    const { user } = currentSession();
    if (user === null) return;
    keepPreferences((await api.account.saveSettings({ preferences: { ...user.preferences, ...part } })).preferences);
  });

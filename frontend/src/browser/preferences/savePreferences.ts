import type { Preferences } from '#contract/schemas/user.ts';
import { api } from '../api/api.ts';
import { currentSession, setPreferences } from '../session/session.ts';
import { queueSave } from './queueSave.ts';

/** Saves some of the preferences with all others as they are when its turn comes, and keeps what the server then says. */
export const savePreferences = (part: Partial<Preferences>): Promise<void> =>
  queueSave(async () => {
    const { user } = currentSession();
    if (user === null) return;
    setPreferences((await api.account.saveSettings({ preferences: { ...user.preferences, ...part } })).preferences);
  });

import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as toastTexts from '#copy/toastTexts.ts';

/** Welcomes a newly signed-in user once, with a message that stays until closed. */
export function useWelcome(): void {
  const { part, showToast } = useBrowser();
  const notes = part(createTabNotes);
  const { user } = useSession();
  useEffect(() => {
    if (user === null || notes.read('showWelcome') === null) return;
    notes.clear('showWelcome');
    const { username, preferences } = user;
    showToast({ text: toastTexts.welcome(username, preferences.timeZone), kind: 'success', stay: true });
  }, [user, notes, showToast]);
}

import { useEffect } from 'react';
import { onSessionEnd, useSession } from '#browser/session/session.ts';
import { toastTexts } from '#copy/toastTexts.ts';
import { showToast } from '#ui/toast.ts';

const FLAG = 'showWelcome';

onSessionEnd(() => sessionStorage.removeItem(FLAG));

/** Leaves word, for this tab, that its trader is to be welcomed on the next page of the journal. */
export const requestWelcome = (): void => sessionStorage.setItem(FLAG, 'true');

/** Welcomes whoever just signed in, once, with a message that stays until it is closed. */
export function useWelcome(): void {
  const { user } = useSession();
  useEffect(() => {
    if (user === null || sessionStorage.getItem(FLAG) === null) return;
    sessionStorage.removeItem(FLAG);
    const { username, preferences } = user;
    showToast({ text: toastTexts.welcome(username, preferences.timeZone), kind: 'success', stay: true });
  }, [user]);
}

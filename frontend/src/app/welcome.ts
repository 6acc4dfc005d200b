import { useEffect } from 'react';
import { toastTexts } from '../../../shared/copy/toasts.ts';
import { greeting } from '../../../shared/domain/session/greeting.ts';
import { showToast } from '../ui/toast.ts';
import { onSessionEnd, useSession } from './session.ts';

const FLAG = 'showWelcome';
const hourIn = (zone: string, now: number): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now));

onSessionEnd(() => sessionStorage.removeItem(FLAG));

/** Leaves word, for this tab, that its trader is to be welcomed on the next page of the journal. */
export const askForWelcome = (): void => sessionStorage.setItem(FLAG, 'true');

/** Welcomes whoever just signed in, once, with a message that stays until it is closed. */
export function useWelcome(): void {
  const { user } = useSession();
  useEffect(() => {
    if (user === null || sessionStorage.getItem(FLAG) === null) return;
    sessionStorage.removeItem(FLAG);
    const { username, preferences } = user;
    const period = greeting(hourIn(preferences.timeZone, Date.now()));
    showToast({ text: toastTexts.welcome(username, period, preferences.timeZone), kind: 'success', stay: true });
  }, [user]);
}

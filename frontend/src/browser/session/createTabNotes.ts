import type { Browser } from '../createBrowser.ts';

/**
 * Notes for this tab during a session: pending welcome, new sign-up, or checkout of a plan; whether that plan
 * withdraws a cancellation, and the page to open with the plan.
 */
type TabNote = 'showWelcome' | 'justSignedUp' | 'pendingPlan' | 'pendingReactivation' | 'wantedPage';
const all: readonly TabNote[] = ['showWelcome', 'justSignedUp', 'pendingPlan', 'pendingReactivation', 'wantedPage'];

/** Notes that outlive a reload of this tab, until the session ends. */
export function createTabNotes({ session, ports: { tabStorage } }: Pick<Browser, 'session' | 'ports'>) {
  const clear = (note: TabNote): void => tabStorage.removeItem(note);
  session.onEnd(() => all.forEach(clear));
  return {
    read: (note: TabNote): string | null => tabStorage.getItem(note),
    write: (note: TabNote, text = 'true'): void => tabStorage.setItem(note, text),
    clear,
  };
}

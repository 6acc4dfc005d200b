import type { Browser } from '../createBrowser.ts';

/**
 * What is noted for this tab while somebody is signed in: that they are to be welcomed, have just signed up, or left to pay for a plan; and whether
 * that plan takes back an end they had asked for, and which page they wanted that the plan opens.
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

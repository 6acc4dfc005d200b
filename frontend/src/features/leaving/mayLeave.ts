import type { Browser } from '#browser/createBrowser.ts';
import type { Leaving } from './askToLeave.tsx';

/** True if a session may end: asks first about unsavable edits. */
export const mayLeave = (browser: Browser, leaving: Leaving): Promise<boolean> =>
  import('./askToLeave.tsx').then(
    ({ askToLeave }) => askToLeave(browser, leaving),
    () => true,
  );

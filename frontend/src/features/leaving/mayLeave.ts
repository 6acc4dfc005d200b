import type { Browser } from '#browser/createBrowser.ts';
import type { Leaving } from './Leaving.ts';

/** Whether a session may end: edits that could not be saved are asked about first. */
export const mayLeave = (browser: Browser, leaving: Leaving): Promise<boolean> =>
  import('./askToLeave.tsx').then(
    ({ askToLeave }) => askToLeave(browser, leaving),
    () => true,
  );

import type { Browser } from '../createBrowser.ts';

/**
 * No screen needs it, so it loads long after the first figures: when the tab is left, when the session ends, or
 * after this time (ms).
 */
const QUIET_MS = 30_000;

/** Brings in Amplify once it is of use. */
export function startAmplifyLater(browser: Browser): void {
  const amplify = async () => browser.part((await import('./connectAmplify.ts')).connectAmplify);
  const start = () => void amplify().then(({ watchReturn }) => watchReturn());
  document.addEventListener('visibilitychange', start, { once: true });
  setTimeout(start, QUIET_MS);
  browser.session.onEnd((reason) => void amplify().then(({ publishSessionEnd }) => publishSessionEnd(reason)));
}

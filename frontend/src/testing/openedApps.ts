import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import type { MemoryServer } from './memoryServer.ts';
import { nothingUnderWay } from './underWay.ts';

/** The apps that the running test has drawn. `cutOff`: from then on no call of it is answered. */
export const openedApps: { readonly browser: Browser; readonly server: MemoryServer; readonly cutOff: () => void }[] = [];

/** Freezes the time from now on; timers still run. */
export const holdTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

/** Ends what a test drew and stored: nothing of it reaches into the next one. */
export async function endApps(): Promise<void> {
  cleanup();
  // Timers of a test that moved them itself run again; the time stays, so that sessions do.
  holdTime(Date.now());
  const ended = openedApps.splice(0);
  for (const { browser, server } of ended) {
    await browser.session.end('logout');
    server.release();
  }
  await nothingUnderWay();
  // A call that it tries again later would have the token of the next test's app, and its refusal would end that session.
  for (const { cutOff } of ended) cutOff();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
}

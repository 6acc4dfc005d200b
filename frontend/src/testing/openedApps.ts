import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import type { MemoryServer } from './memoryServer.ts';
import { nothingUnderWay } from './underWay.ts';

/** The apps that the running test has drawn. */
export const openedApps: { readonly browser: Browser; readonly server: MemoryServer }[] = [];

/** The time stands still from now on; timers run. */
export const holdTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

/** Ends what a test drew and stored: nothing of it reaches into the next one. */
export async function endApps(): Promise<void> {
  cleanup();
  // Timers of a test that moved them itself run again; the time stays, so that sessions do.
  holdTime(Date.now());
  for (const { browser, server } of openedApps.splice(0)) {
    await browser.session.end('logout');
    server.release();
  }
  await nothingUnderWay();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
}

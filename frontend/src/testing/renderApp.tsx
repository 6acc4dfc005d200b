import './jsdomGaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, render } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { BrowserContext } from '#browser/BrowserContext.ts';
import { type Browser, createBrowser } from '#browser/createBrowser.ts';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { App } from '../app/App.tsx';
import { pagePorts } from '../app/pagePorts.ts';
import { inThreadWorker } from './inThreadWorker.ts';
import type { Member } from './member.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';

/** The app on the page, and where it is. */
export type RenderedApp = { readonly server: MemoryServer; location(): Location };

let browser: Browser | null = null;

/** The time is testNow, and stands still: a Wednesday, 10 in the morning in New York. Timers run. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
});

afterEach(async () => {
  cleanup();
  await browser?.session.end('logout');
  browser = null;
  vi.useRealTimers();
});

/** Draws the whole app at an address as a browser does in which `signedInAs` has signed in before; null is a visitor. */
export function renderApp(
  address: string | { readonly pathname: string; readonly search?: string; readonly state: unknown },
  { server = memoryServer(), signedInAs = null }: { readonly server?: MemoryServer; readonly signedInAs?: Member | null } = {},
): RenderedApp {
  if (signedInAs !== null) localStorage.setItem('token', signedInAs.token);
  let location: Location | undefined;
  const Watch = () => {
    location = useLocation();
    return null;
  };
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      {children}
      <Watch />
    </MemoryRouter>
  );
  const database = createDatabase(new IDBFactory());
  const opened = createBrowser({ ...pagePorts, fetch: server.fetch, database, openWorker: (name) => inThreadWorker(name, database) });
  browser = opened;
  void opened.session.validate();
  opened.firstScreen.set(true);
  render(
    <BrowserContext value={opened}>
      <App Router={Router} />
    </BrowserContext>,
  );
  return { server, location: () => location! };
}

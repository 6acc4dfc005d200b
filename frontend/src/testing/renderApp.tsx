import './jsdomGaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, render } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { reportShown } from '#browser/screenShown.ts';
import { endSession, validateSession } from '#browser/session/session.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { closeToast, currentToasts } from '#ui/toast.ts';
import { App } from '../app/App.tsx';
import { InThreadWorker } from './inThreadWorker.ts';
import type { Member } from './member.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';

/** The app on the page, and where it is. */
export type RenderedApp = { readonly server: MemoryServer; location(): Location };

/** The time is testNow, and stands still: a Wednesday, 10 in the morning in New York. Timers run. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  vi.stubGlobal('Worker', InThreadWorker);
  globalThis.indexedDB = new IDBFactory();
});

afterEach(async () => {
  cleanup();
  await endSession('logout');
  for (const { id } of currentToasts()) closeToast(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Draws the whole app at an address as a browser does in which `signedInAs` has signed in before; null is a visitor. */
export function renderApp(
  address: string | { readonly pathname: string; readonly search?: string; readonly state: unknown },
  { server = memoryServer(), signedInAs = null }: { readonly server?: MemoryServer; readonly signedInAs?: Member | null } = {},
): RenderedApp {
  vi.stubGlobal('fetch', server.fetch);
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
  void validateSession();
  reportShown();
  render(<App Router={Router} />);
  return { server, location: () => location! };
}

import './jsdomGaps.ts';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { BrowserContext } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { App } from '../app/App.tsx';
import type { Member } from './member.ts';
import { memoryBrowser } from './memoryBrowser.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';
import { nothingUnderWay } from './underWay.ts';

/** The app on the page, where it is, the browser's Back, and the pages of other sites it left for. */
type RenderedApp = { readonly server: MemoryServer; location(): Location; back(): void; readonly left: readonly string[] };

const opened: { readonly browser: Browser; readonly server: MemoryServer }[] = [];

/** The time is testNow, and stands still: a Wednesday, 10 in the morning in New York. Timers run. */
const holdTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });
beforeEach(() => void holdTime(testNow));

afterEach(async () => {
  cleanup();
  // Timers of a test that moved them itself run again; the time stays, so that sessions do.
  holdTime(Date.now());
  for (const { browser, server } of opened.splice(0)) {
    await browser.session.end('logout');
    server.release();
  }
  await nothingUnderWay();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** Draws the whole app at an address as a browser does in which `signedInAs` has signed in before; null is a visitor. */
export function renderApp(
  address: string | { readonly pathname: string; readonly search?: string; readonly state: unknown },
  { server = memoryServer(), signedInAs = null }: { readonly server?: MemoryServer; readonly signedInAs?: Member | null } = {},
): RenderedApp {
  let location: Location | undefined;
  let navigate: NavigateFunction | undefined;
  const Watch = () => {
    location = useLocation();
    navigate = useNavigate();
    return null;
  };
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      {children}
      <Watch />
    </MemoryRouter>
  );
  const left: string[] = [];
  const browser = memoryBrowser({ server, signedInAs }, { leaveSite: (url) => void left.push(url) });
  opened.push({ browser, server });
  void browser.session.validate();
  browser.firstScreen.set(true);
  render(
    <BrowserContext value={browser}>
      <App Router={Router} />
    </BrowserContext>,
  );
  return { server, location: () => location!, back: () => act(() => void navigate!(-1)), left };
}

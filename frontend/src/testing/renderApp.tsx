import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { BrowserContext } from '#browser/BrowserContext.ts';
import type { BrowserPorts } from '#browser/createBrowser.ts';
import { App } from '../app/App.tsx';
import type { Member } from './member.ts';
import { memoryBrowser } from './memoryBrowser.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';
import { openedApps } from './openedApps.ts';

/** The app on the page, where it is, the browser's Back, and the pages of other sites it left for. */
type RenderedApp = { readonly server: MemoryServer; location(): Location; back(): void; readonly left: readonly string[] };

/**
 * Draws the whole app at an address as a browser does in which `signedInAs` has signed in before; null is a visitor. `ports`: what
 * an earlier page of this browser left there.
 */
export function renderApp(
  address: string | { readonly pathname: string; readonly search?: string; readonly state: unknown },
  {
    server = memoryServer(),
    signedInAs = null,
    ports,
  }: { readonly server?: MemoryServer; readonly signedInAs?: Member | null; readonly ports?: Partial<BrowserPorts> } = {},
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
  let isCutOff = false;
  const reach: MemoryServer['fetch'] = (...call) => (isCutOff ? new Promise(() => undefined) : server.fetch(...call));
  const browser = memoryBrowser({ server: { fetch: reach }, signedInAs }, { leaveSite: (url) => void left.push(url), ...ports });
  const cutOff = () => {
    isCutOff = true;
  };
  openedApps.push({ browser, server, cutOff });
  void browser.session.validate();
  browser.firstScreen.set(true);
  render(
    <BrowserContext value={browser}>
      <App Router={Router} />
    </BrowserContext>,
  );
  return { server, location: () => location!, back: () => act(() => void navigate!(-1)), left };
}

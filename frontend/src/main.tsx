import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { DEMO, demoStart, isDemoPage } from './app/demoAddress.ts';
import { pagePorts } from './app/pagePorts.ts';
import { BrowserContext } from './browser/BrowserContext.ts';
import { type BrowserPorts, createBrowser } from './browser/createBrowser.ts';
import { startAmplifyLater } from './browser/session/startAmplifyLater.ts';

/** Addresses of pages that need the journal, which opens there beside the session. */
const showsJournal = /^\/(dashboard|trade-planning)(\/|$)/;

/** Draws the product over these ports, and lets it begin. */
function begin(ports: BrowserPorts): void {
  const browser = createBrowser(ports);
  browser.session.watch();
  const root = document.getElementById('root')!;
  const app = (
    <StrictMode>
      <BrowserContext value={browser}>
        <App />
      </BrowserContext>
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
  if (ports.demo !== undefined) return;
  // A session ends this tab's journal without an account.
  browser.session.onStart(() => ports.tabStorage.removeItem(DEMO));
  startAmplifyLater(browser);
  if (showsJournal.test(location.pathname))
    import('./journal/createJournal.ts').then(
      ({ openWithSession }) => openWithSession(browser),
      () => undefined,
    );
}

/** The journal without an account: its own address is the overview's. */
async function beginDemo(ports: BrowserPorts): Promise<void> {
  const { demoPorts } = await import('./app/demoPorts.ts');
  if (location.pathname === demoStart) history.replaceState(null, '', '/dashboard/overview');
  begin(demoPorts(ports));
}

const ports = pagePorts();
if (isDemoPage(location.pathname, ports.tabStorage)) void beginDemo(ports);
else begin(ports);

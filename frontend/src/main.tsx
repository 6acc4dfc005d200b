import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { DEMO, demoStart, isDemoPage } from './app/demoAddress.ts';
import { pagePorts } from './app/pagePorts.ts';
import { BrowserContext } from './browser/BrowserContext.ts';
import { type Browser, type BrowserPorts, createBrowser } from './browser/createBrowser.ts';

/** Addresses of pages that need the journal, which opens there beside the session. */
const showsJournal = /^\/(dashboard|trade-planning)(\/|$)/;

/**
 * No screen needs it, so it loads long after the first figures: when the tab is left, when the session ends, or
 * after this time (ms).
 */
const QUIET_MS = 30_000;

/** Brings in Amplify once it is of use. */
function startAmplifyLater(browser: Browser): void {
  const amplify = async () => browser.part((await import('./browser/session/connectAmplify.ts')).connectAmplify);
  const start = () => void amplify().then(({ watchReturn }) => watchReturn());
  document.addEventListener('visibilitychange', start, { once: true });
  setTimeout(start, QUIET_MS);
  browser.session.onEnd((reason) => void amplify().then(({ publishSessionEnd }) => publishSessionEnd(reason)));
}

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

import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { pagePorts } from './app/pagePorts.ts';
import { BrowserContext } from './browser/BrowserContext.ts';
import { createBrowser } from './browser/createBrowser.ts';
import { startAmplifyLater } from './browser/session/startAmplifyLater.ts';

const browser = createBrowser(pagePorts());
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

startAmplifyLater(browser);

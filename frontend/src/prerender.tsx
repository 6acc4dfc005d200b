import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App, fullTitle } from './app/App.tsx';
import { BrowserContext } from './browser/BrowserContext.ts';
import { createBrowser } from './browser/createBrowser.ts';
import { createDatabase } from './browser/storage/createDatabase.ts';
import { createRefused } from './browser/storage/createRefused.ts';
import { guardsOfUnbuilt, screens } from './screens/index.ts';

/** Every address of the app: of screens, and of those that are not built yet. */
export const appPaths: readonly string[] = [...screens, ...guardsOfUnbuilt].map(({ path }) => path);

/** Never split a page into parts that a script would have to put in place. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/** A visitor's storage, in which there is nothing. */
const emptyStorage: Storage = { length: 0, clear() {}, getItem: () => null, key: () => null, removeItem() {}, setItem() {} };
const nowhere = (): never => {
  throw new Error('A page rendered ahead of time asks nobody.');
};

/** A screen as HTML, as a visitor sees it, and its title. Runs when the site is built. Throws when the screen does. */
export async function prerender(path: string): Promise<{ html: string; title: string }> {
  const screen = screens.find((one) => one.path === path);
  if (screen === undefined) throw new Error(`There is no screen at ${path}.`);
  const browser = createBrowser({
    fetch: nowhere,
    storage: emptyStorage,
    tabStorage: emptyStorage,
    database: createDatabase(undefined),
    refused: createRefused(),
    clock: { now: () => Date.now() },
    leaveSite: nowhere,
    openWorker: nowhere,
    serviceWorker: null,
  });
  let failure: unknown = null;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <BrowserContext value={browser}>
        <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
      </BrowserContext>
    </StrictMode>,
    {
      progressiveChunkSize: WHOLE,
      onError: (error) => {
        failure = error;
      },
    },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  if (failure !== null) throw failure;
  return { html, title: fullTitle(screen.title) };
}

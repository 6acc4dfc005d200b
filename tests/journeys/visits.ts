import type { Page, Request } from 'playwright-core';
import { until } from './waits/until.ts';

/** True if the page neither changes nor is busy for a moment, in milliseconds. */
const isStill = (page: Page, moment: number): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        let isChanged = false;
        const observer = new MutationObserver(() => {
          isChanged = true;
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => {
          observer.disconnect();
          resolve(!isChanged && document.querySelector('[aria-busy="true"]') === null);
        }, ms);
      }),
    moment,
  );

/**
 * Visits to screens in one window. `load` opens an address; `walk` goes there inside the app, like a link, and loads
 * it if it doesn't signal arrival within two seconds (a screen of the same title). Each waits until the screen is
 * idle: no requests, nothing busy, no changes.
 */
export function visits(page: Page, url: string) {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => asked.delete(request));

  async function settle(): Promise<void> {
    await page.getByRole('heading').first().waitFor();
    await until(
      async () => (await isStill(page, 150)) && asked.size === 0,
      () =>
        `${page.url()} never comes to rest: it waits for ${[...asked].map((request) => request.url()).join(', ') || 'nothing, and changes'}.`,
    );
  }
  async function load(path: string): Promise<void> {
    asked.clear();
    await page.goto(url + path);
    await settle();
  }
  async function walk(path: string): Promise<void> {
    await page.evaluate((to) => {
      document.title = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const came = page.waitForFunction(() => document.title !== '', undefined, { timeout: 2000 });
    await came.then(settle, () => load(path));
  }
  return { load, walk };
}

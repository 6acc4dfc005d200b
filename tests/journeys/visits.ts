import type { Page, Request } from 'playwright-core';

/** Whether the page changes nothing and is busy with nothing for a moment, in milliseconds. */
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
 * Visits to one screen after the other in one window. `load` opens an address; `walk` leads there inside the app, as a link does, and loads what does not
 * say in two seconds that it came (a screen of the same title). Each waits until the screen stands: nothing is asked for or busy, or changes any more.
 */
export function visits(page: Page, url: string) {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => asked.delete(request));

  async function settle(): Promise<void> {
    await page.getByRole('heading').first().waitFor();
    for (let left = 40; left > 0; left--) if ((await isStill(page, 150)) && asked.size === 0) return;
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

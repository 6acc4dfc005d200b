import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { readPaths } from '#shared/sitePages.ts';
import { newTrader } from './people.ts';
import { watchHydration } from './publicPages.ts';
import type { Scene, Story } from './story.ts';

type Counted = { readonly script: number; readonly api: number; readonly calls: number };

/**
 * Counts what a person's line carries: the gzipped bytes of every script (workers' included) and every answer of the API that has arrived
 * whole when it is asked, whether something waits for it or not.
 */
function countBytes(page: Page): (until?: number) => Promise<Counted> {
  const arrived: { readonly kind: 'script' | 'api'; readonly at: number; readonly size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType() === 'script' ? 'script' : new URL(request.url()).pathname.startsWith('/api/') ? 'api' : null;
    if (kind === null) return;
    const size = request
      .response()
      .then((response) => response!.body())
      .then((body) => gzipSync(body, { level: 9 }).length);
    // Ignores a request that arrives while the page closes.
    size.catch(() => undefined);
    const { startTime, responseEnd } = request.timing();
    arrived.push({ kind, at: startTime + responseEnd, size });
  });
  return async (until = Number.POSITIVE_INFINITY) => {
    const now = arrived.filter(({ at }) => at <= until);
    const sum = async (wanted: string) =>
      (await Promise.all(now.filter(({ kind }) => kind === wanted).map(({ size }) => size))).reduce((a, b) => a + b, 0);
    return { script: await sum('script'), api: await sum('api'), calls: now.filter(({ kind }) => kind === 'api').length };
  };
}

/** A browser without any cache of the site that loads everything automatically; with a context, signed in like it. */
const newBrowser = async (browser: Scene['browser'], signedIn?: BrowserContext) =>
  browser.newContext({ serviceWorkers: 'allow', ...(signedIn && { storageState: await signedIn.storageState() }) });

/** A phone's line, so that what comes late comes late: 1.6 Mbit/s, 150 ms there and back. */
async function onSlowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

const atMost = (bytes: number, kilobytes: number, what: string) => {
  console.log(`    ${what}: ${(bytes / 1024).toFixed(1)} KB of script`);
  assert.ok(bytes > 0, `${what}: no script was seen`);
  assert.ok(bytes <= kilobytes * 1024, `${what} loads ${bytes} bytes of script`);
};

export const scriptBytes: readonly Story[] = [
  {
    title: 'a public page loads at most 15 KB of script until the visitor interacts',
    async run({ browser, product }) {
      for (const path of readPaths) {
        const context = await newBrowser(browser);
        const page = await context.newPage();
        const count = countBytes(page);
        await page.goto(product.url + path, { waitUntil: 'load' });
        await page.waitForTimeout(1000);
        atMost((await count()).script, 15, path);
        await context.close();
      }
    },
  },
  {
    title: 'sign-in and sign-up work after at most 110 KB of script, all that arrives until then counted',
    async run({ browser, product }) {
      for (const path of ['/login', '/signup']) {
        const context = await newBrowser(browser);
        const page = await context.newPage();
        await page.addInitScript(watchHydration);
        await onSlowLine(page);
        const count = countBytes(page);
        await page.goto(product.url + path, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
        atMost((await count()).script, 110, path);
        await context.close();
      }
    },
  },
  {
    title:
      'the dashboard shows its first figures after at most 150 KB of script, all that arrives until then counted, and then loads other screens',
    async run({ browser, context, page, product }) {
      await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(`${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades**');

      const device = await newBrowser(browser, context);
      const fresh = await device.newPage();
      await onSlowLine(fresh);
      const count = countBytes(fresh);
      const ahead = fresh.waitForEvent('requestfinished', (request) => /\/Calendar-[^/]+\.js$/.test(request.url()));
      // The page records the moment itself: requests made after the figures appear may arrive before this test sees
      // them.
      await fresh.addInitScript(() => {
        new MutationObserver((_, watching) => {
          if (document.querySelector('[data-metric="winRate"]') === null) return;
          watching.disconnect();
          requestAnimationFrame(() => performance.mark('figures'));
        }).observe(document, { childList: true, subtree: true });
      });
      await fresh.goto(`${product.url}/dashboard/overview`, { waitUntil: 'commit' });
      await fresh.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
      const shownAt = await fresh.evaluate(() => performance.timeOrigin + performance.getEntriesByName('figures')[0]!.startTime);
      const { script, api, calls } = await count(shownAt);
      console.log(`    the dashboard: ${(api / 1024).toFixed(1)} KB in ${calls} calls of the API`);
      atMost(script, 150, 'the dashboard');
      assert.ok(calls <= 5, `the dashboard makes ${calls} calls before its first figures`);
      await ahead;
      await device.close();
    },
  },
];

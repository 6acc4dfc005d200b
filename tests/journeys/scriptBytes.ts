import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { cumulativeNet } from '#copy/overview/cardTexts.ts';
import { readPaths } from '#shared/sitePages.ts';
import { newTrader } from './people.ts';
import { watchHydration } from './publicPages.ts';
import type { Scene, Story } from './story.ts';
import { until } from './waits/until.ts';

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

/** A trader with some trades, and another device of theirs that has nothing of the site yet. */
async function secondDevice({ browser, context, page, product }: Scene, ...worker: readonly 'block'[]): Promise<BrowserContext> {
  await newTrader(page, product.url);
  await page.goto(`${product.url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles(`${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`);
  await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
  await page.waitForURL('**/dashboard/trades**');
  return browser.newContext({ serviceWorkers: worker[0] ?? 'allow', storageState: await context.storageState() });
}

/** Marks the moments when the first figures are in the page and when they are painted. Runs in the page, since a test looks later. */
const markFigures = () => {
  new MutationObserver((_, watching) => {
    if (document.querySelector('[data-first]') === null) return;
    watching.disconnect();
    performance.mark('known');
    requestAnimationFrame(() => performance.mark('figures'));
  }).observe(document, { childList: true, subtree: true });
};
const markedAt = (page: Page, mark: 'known' | 'figures') =>
  page.evaluate((name) => performance.timeOrigin + performance.getEntriesByName(name)[0]!.startTime, mark);

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

type HeldIdle = { readonly beIdle: () => void };

/** Gives the page a line, and an idle moment only when it is asked to be idle. */
function holdIdle(connection: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined): void {
  const waiting: (() => void)[] = [];
  Object.defineProperty(navigator, 'connection', { value: connection });
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => waiting.push(run),
    beIdle: () => {
      for (const run of waiting.splice(0)) run();
    },
  });
}

/** Bytes on a phone's line until a page shows the first figures of a journal. */
async function bytesUntilFigures(page: Page, url: string): Promise<Counted> {
  await onSlowLine(page);
  const count = countBytes(page);
  await page.addInitScript(markFigures);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
  return count(await markedAt(page, 'figures'));
}

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
      'the dashboard shows its first figures after at most 150 KB of script, all that arrives until then counted, and then loads the list of trades',
    async run(scene) {
      const device = await secondDevice(scene);
      const fresh = await device.newPage();
      const ahead = fresh.waitForEvent('requestfinished', (request) => /\/trades-[^/]+\.js$/.test(request.url()));
      ahead.catch(() => {});
      const { script, api, calls } = await bytesUntilFigures(fresh, `${scene.product.url}/dashboard/overview`);
      console.log(`    the dashboard: ${(api / 1024).toFixed(1)} KB in ${calls} calls of the API`);
      atMost(script, 150, 'the dashboard');
      assert.ok(calls <= 3, `the dashboard makes ${calls} calls before its first figures`);
      await ahead;
      await device.close();
    },
  },
  {
    title: 'the journal without an account shows its first figures after at most 190 KB of script and no call of the API',
    async run({ browser, product }) {
      const device = await newBrowser(browser);
      const { script, calls } = await bytesUntilFigures(await device.newPage(), `${product.url}/try`);
      atMost(script, 190, '/try');
      assert.equal(calls, 0);
      await device.close();
    },
  },
  {
    title: 'a new device makes at most 12 requests until the first figures, and 30 for the whole overview',
    async run(scene) {
      const device = await secondDevice(scene, 'block');
      const fresh = await device.newPage();
      const asked: Request[] = [];
      fresh.on('requestfinished', (request) => asked.push(request));
      await fresh.addInitScript(markFigures);
      // The next area is loaded ahead when the page is idle, which has a journey of its own.
      await fresh.addInitScript(() => Object.defineProperty(globalThis, 'requestIdleCallback', { value: undefined }));
      await fresh.goto(`${scene.product.url}/dashboard/overview`, { waitUntil: 'commit' });
      await fresh.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
      await fresh.getByRole('region', { name: cumulativeNet }).waitFor();
      await fresh.waitForLoadState('networkidle');
      const known = await markedAt(fresh, 'known');
      const paths = (some: readonly Request[]) => some.map((request) => new URL(request.url()).pathname).join(', ');
      const first = asked.filter((request) => request.timing().startTime <= known);
      const sizes = await Promise.all(asked.map(async (request) => (await request.sizes()).responseBodySize));
      const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
      console.log(`    ${first.length} requests until the figures, ${asked.length} with ${kilobytes} KB in all`);
      assert.ok(first.length > 5 && first.length <= 12, `${first.length} requests until the figures: ${paths(first)}`);
      assert.ok(asked.length <= 30, `${asked.length} requests for the overview: ${paths(asked)}`);
      assert.ok(kilobytes <= 400, `${kilobytes} KB for the overview: ${paths(asked)}`);
      await device.close();
    },
  },
  {
    title: 'a new device requests the session, the book and the worker together, and then only the chapters until the first figures',
    async run(scene) {
      const device = await secondDevice(scene, 'block');
      const fresh = await device.newPage();
      const asked: string[] = [];
      fresh.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/|WorkerThread/.test(pathname)) asked.push(pathname.replace(/^\/api\/|\/assets\/|-[\w-]+\.js$/g, ''));
      });
      const others = Promise.all([/\/api\/trades\/book$/, /\/journalWorkerThread-/].map((one) => fresh.waitForRequest(one)));
      // Requests that wait for the session's answer would never be sent.
      await fresh.route('**/api/auth/validate', async (route) => {
        await others;
        await route.continue();
      });
      await fresh.goto(`${scene.product.url}/dashboard/overview`, { waitUntil: 'commit' });
      await fresh.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
      assert.deepEqual(asked.slice(0, 3).sort(), ['auth/validate', 'journalWorkerThread', 'trades/book']);
      assert.equal(asked.filter((name) => name === 'trades/book').length, 1);
      assert.ok(
        asked
          .slice(3)
          .filter((name) => name.startsWith('trades/'))
          .every((name) => name === 'trades/chapters'),
        asked.join(', '),
      );
      await device.close();
    },
  },
  {
    title: 'a new device shows the totals and requests its newest chapters before the code of its worker has arrived, and each once',
    async run(scene) {
      const device = await secondDevice(scene, 'block');
      const fresh = await device.newPage();
      const asked: string[] = [];
      fresh.on('request', (request) => {
        if (request.url().endsWith('/api/trades/chapters')) asked.push(...(request.postDataJSON() as { ids: string[] }).ids);
      });
      const early = Promise.all([
        fresh.waitForRequest(/\/api\/trades\/chapters$/),
        fresh.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor(),
      ]);
      // Requests and figures that wait for the worker would never come.
      let held = 0;
      await device.route(/\/journalWorkerThread-/, async (route) => {
        held++;
        await early;
        await route.continue();
      });
      await fresh.goto(`${scene.product.url}/dashboard/overview`, { waitUntil: 'commit' });
      await early;
      assert.ok(held > 0, 'the code of the worker was not requested');
      await fresh.getByRole('region', { name: cumulativeNet }).waitFor();
      assert.ok(asked.length > 0);
      assert.equal(new Set(asked).size, asked.length, asked.join(', '));
      await device.close();
    },
  },
  {
    title: 'an idle page loads ahead only the next likely area, and nothing when the line is slow or metered',
    async run(scene) {
      await newTrader(scene.page, scene.product.url);
      for (const line of [
        { saveData: true },
        { effectiveType: '3g' },
        { effectiveType: '2g' },
        { effectiveType: '4g', saveData: false },
        undefined,
      ]) {
        const device = await newBrowser(scene.browser, scene.context);
        await device.addInitScript(holdIdle, line);
        const page = await device.newPage();
        const asked: string[] = [];
        device.on('request', (request) => asked.push(new URL(request.url()).pathname));
        // The stored site has every area: it is left out of a slow line, and here of the fast one too.
        await device.route('**/sw.js', (route) => route.abort());
        await page.goto(`${scene.product.url}/dashboard/overview`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const areas = () =>
          asked.filter((path) =>
            /\/(trades|calendar|reports|import|edges|community|settings|trade-planning|replay|weekly-review)-[^/]*\.js$/.test(path),
          );
        assert.deepEqual(areas(), [], 'before the page is idle');
        await page.evaluate(() => (globalThis as unknown as HeldIdle).beIdle());
        await page.waitForLoadState('networkidle');
        const isFast = line?.saveData !== true && !/[23]g/.test(line?.effectiveType ?? '');
        if (isFast)
          await until(
            () => areas().length > 0,
            () => 'A fast line loads nothing ahead.',
          );
        assert.deepEqual(
          areas().map((path) => path.replace(/-[^/]*$/, '')),
          isFast ? ['/assets/trades'] : [],
          JSON.stringify(line),
        );
        assert.equal(asked.includes('/sw.js'), isFast);
        await device.close();
      }
    },
  },
];

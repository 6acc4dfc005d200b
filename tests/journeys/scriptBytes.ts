import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { prerenderedPaths } from '../../shared/sitePages.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

/** Counts the gzipped bytes of every script the page loads, workers' included, from now on. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // One that comes after the count, while the page closes, is nobody's.
    size.catch(() => undefined);
    sizes.push(size);
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What is lazy comes when the browser has nothing to do: never on this page. */
const withoutIdleTime = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

const atMost = (bytes: number, kilobytes: number, what: string) => {
  assert.ok(bytes > 0, `${what}: no script was seen`);
  assert.ok(bytes <= kilobytes * 1024, `${what} loads ${bytes} bytes of script`);
};

export const scriptBytes: readonly Story[] = [
  {
    title: 'a public page loads at most 15 KB of script until somebody does something there',
    async run({ context, product }) {
      for (const path of prerenderedPaths) {
        const page = await context.newPage();
        const loaded = countScripts(page);
        await page.goto(product.url + path, { waitUntil: 'load' });
        await page.waitForTimeout(1000);
        atMost(await loaded(), 15, path);
        await page.close();
      }
    },
  },
  {
    title: 'sign-in and sign-up can be filled in after at most 110 KB of script',
    async run({ context, product }) {
      for (const path of ['/login', '/signup']) {
        const page = await context.newPage();
        await withoutIdleTime(page);
        const loaded = countScripts(page);
        await page.goto(product.url + path);
        await page.getByLabel('Email').fill('somebody@example.com');
        atMost(await loaded(), 110, path);
        await page.close();
      }
    },
  },
  {
    title: 'the dashboard shows its first figures after at most 130 KB of script',
    async run({ context, page, product }) {
      await signUp(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(`${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades');
      await page.close();

      const fresh = await context.newPage();
      await withoutIdleTime(fresh);
      // What is asked for after the worker gets no answer: the figures must not wait for it.
      let working = false;
      await fresh.route(/\.js$/, async (route) => {
        if (!working) await route.continue();
        working ||= route.request().url().includes('bookWorker');
      });
      const loaded = countScripts(fresh);
      await fresh.goto(`${product.url}/dashboard/overview`);
      await fresh.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
      atMost(await loaded(), 130, 'the dashboard');
    },
  },
];

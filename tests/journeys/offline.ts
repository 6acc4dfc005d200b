import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;

/** A trader with some trades, whose browser has stored the app. */
async function installedTrader(page: Page, url: string): Promise<void> {
  await signUp(page, url);
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles(sample);
  await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
  await page.waitForURL('**/dashboard/trades*');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Goes to a screen as people do: without loading the page anew. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Journal' }).getByRole('link', { name, exact: true }).click();

/** What the browser's own caches hold, by address. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches = globalThis.caches;
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

export const offline: readonly Story[] = [
  {
    title: 'without a connection the open journal can be read, also screens that were never opened, and a reload says what is locked',
    isInstalled: true,
    async run({ page, context, product }) {
      await installedTrader(page, product.url);
      await goTo(page, 'Overview');
      await goTo(page, 'Trades');
      await page
        .getByRole('button', { name: /^Details of / })
        .first()
        .waitFor();
      const trades = await page.getByRole('button', { name: /^Details of / }).count();
      assert.ok(trades > 0);
      assert.equal(await page.getByText('A new version is ready.').count(), 0);

      await context.setOffline(true);
      await page.getByText(/^Offline\. Last synced \d{1,2}:\d\d [AP]M\./).waitFor();
      await goTo(page, 'Calendar');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await goTo(page, 'Overview');
      await page.getByText('Net P&L').first().waitFor();
      await goTo(page, 'Trades');
      await page
        .getByRole('button', { name: /^Details of / })
        .first()
        .waitFor();
      assert.equal(await page.getByRole('button', { name: /^Details of / }).count(), trades);
      assert.deepEqual(
        (await cached(page)).filter((path) => !/^\/(assets\/|icons\/|index\.html$|theme\.js$|favicon\.svg$)/.test(path)),
        [],
      );

      await page.reload();
      await page.getByText('Your journal is encrypted in this browser').waitFor();
      assert.equal(await page.getByRole('button', { name: /^Details of / }).count(), 0);
      await context.setOffline(false);
      await page
        .getByRole('button', { name: /^Details of / })
        .first()
        .waitFor();
      await page.getByText('Offline.').waitFor({ state: 'hidden' });
    },
  },
];

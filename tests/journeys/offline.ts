import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';
import { until } from './waits/until.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;

/** A trader with some trades, whose browser has stored the app. */
async function installedTrader(page: Page, url: string): Promise<void> {
  await newTrader(page, url);
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles(sample);
  await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
  await page.waitForURL('**/dashboard/trades*');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Navigates to a screen like a user: without a page load. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();

/** The pane of the first trade of the list. */
export async function openedPane(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Details of / })
    .first()
    .click();
  const pane = page.getByRole('region', { name: 'Journal' });
  await pane.getByRole('textbox', { name: 'Note' }).waitFor();
  return pane;
}
async function write(page: Page, pane: Locator, label: string, text: string): Promise<void> {
  await pane.getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
}

/** The server's annotations of the trades, from its export. */
const annotations = async (url: string, token: string): Promise<string> => JSON.stringify(await callApi(url, api.trades.list, {}, token));

/** Content of the browser's own caches, by address. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches = globalThis.caches;
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

export const offline: readonly Story[] = [
  {
    title: 'offline, the open journal is readable, including screens never opened before, and a reload shows the locked journal',
    isInstalled: true,
    async run({ page, context, product }) {
      await installedTrader(page, product.url);
      await goTo(page, 'Overview');
      await goTo(page, 'Trades');
      await page.waitForLoadState('networkidle');
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
  {
    title: 'offline edits count immediately and are sent later, even from a page closed in between',
    isInstalled: true,
    async run({ page, context, product }) {
      await installedTrader(page, product.url);
      const pane = await openedPane(page);
      await context.setOffline(true);
      await page.getByText('Offline.').waitFor();
      await write(page, pane, 'Setup', 'Written on a train');
      await pane.getByRole('textbox', { name: 'Note' }).fill('No signal here.');
      await page.getByText('2 changes will be sent once you’re connected. Figures include them.').waitFor();
      await goTo(page, 'Calendar');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.close();
      await context.setOffline(false);

      const later = await context.newPage();
      await later.goto(`${product.url}/dashboard/overview`);
      await later.getByText('Net P&L').first().waitFor();
      const token = await later.evaluate(() => localStorage.getItem('token')!);
      await until(
        async () => (await annotations(product.url, token)).includes('Written on a train'),
        () => '“Written on a train” never reached the server.',
      );
      await later.goto(`${product.url}/dashboard/trades`);
      const again = await openedPane(later);
      const note = again.getByRole('textbox', { name: 'Note' });
      await until(
        async () => (await note.inputValue()) === 'No signal here.',
        () => 'The note never came back.',
      );
      assert.equal(await again.getByLabel('Setup').inputValue(), 'Written on a train');
    },
  },
  {
    title: 'an edit made without a connection that another device answered otherwise is shown with both values, and the trader chooses',
    isDeep: true,
    isInstalled: true,
    async run({ page, context, browser, product }) {
      await installedTrader(page, product.url);
      const token = await page.evaluate(() => localStorage.getItem('token')!);
      const other = await browser.newContext({ viewport: { width: 1440, height: 1000 }, timezoneId: 'America/New_York', locale: 'en-US' });
      await other.addInitScript((bearer) => localStorage.setItem('token', bearer), token);
      const phone = await other.newPage();

      await context.setOffline(true);
      const pane = await openedPane(page);
      await write(page, pane, 'Setup', 'From the laptop');
      await page.getByText('1 change will be sent once you’re connected.').waitFor();
      await phone.goto(`${product.url}/dashboard/trades`);
      const theirs = await openedPane(phone);
      await write(phone, theirs, 'Setup', 'From the phone');
      await theirs.getByText('Saved', { exact: true }).first().waitFor();

      await goTo(page, 'Overview');
      await context.setOffline(false);
      await page.getByText('1 change needs your decision.').waitFor();
      // The first is the notice's; a trade has one too.
      await page.getByRole('button', { name: 'Review', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Changes not saved yet' });
      await dialog.getByText('Yours: From the laptop · The other: From the phone').waitFor();
      assert.ok((await annotations(product.url, token)).includes('From the phone'));
      await dialog.getByRole('button', { name: 'Keep mine' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await until(
        async () => (await annotations(product.url, token)).includes('From the laptop'),
        () => '“From the laptop” never reached the server.',
      );
      await other.close();
    },
  },
];

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { signUp, signUpByForm } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`;
const { expected } = JSON.parse(readFileSync(`${sample}.expected.json`, 'utf8')) as {
  expected: { closedRoundTrips: number; openPositions: number; totals: { USD: { netPnl: string } } };
};
const net = `+$${expected.totals.USD.netPnl}`;

const heroShows = async (page: Page) => {
  const hero = page.getByRole('region', { name: 'Results' });
  await hero.getByText(net, { exact: true }).waitFor();
  await hero.getByText(new RegExp(`\\b${expected.closedRoundTrips} trades`)).waitFor();
};

const bringIn = async (page: Page, url: string) => {
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles(sample);
  await page.getByRole('heading', { name: 'Review before importing' }).waitFor();
};

/** The file that the trades page exports. */
async function exported(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
  return readFileSync(await download.path(), 'utf8');
}

export const firstJournal: readonly Story[] = [
  {
    title: 'a new trader signs up, imports a Schwab file and sees its exact figures, also after a reload and a restart',
    async run({ page, product, restart }) {
      await signUpByForm(page, product.url);
      await page
        .getByRole('link', { name: /Import/ })
        .first()
        .waitFor();
      await bringIn(page, product.url);
      await page
        .getByText(/Schwab/)
        .first()
        .waitFor();
      await page.getByText(/14 new fills make \d+ trades/).waitFor();
      await page.getByRole('button', { name: /^Import 14 fills/ }).click();
      await shown(page, '14 fills and 1 cash row imported from transactions.csv');
      await page.waitForURL('**/dashboard/trades*');
      assert.equal(
        (await exported(page, 'Export as CSV')).trim().split('\r\n').length,
        1 + expected.closedRoundTrips + expected.openPositions,
      );
      await page.goto(`${product.url}/dashboard/trades?result=open`);
      assert.equal((JSON.parse(await exported(page, 'JSON')) as unknown[]).length, expected.openPositions);

      await page.goto(`${product.url}/dashboard/overview`);
      await heroShows(page);
      await page.reload();
      await heroShows(page);
      // A page that still fetches its parts would rightly report that the server is down.
      await page.goto('about:blank');
      await restart();
      await page.goto(`${product.url}/dashboard/overview`);
      await heroShows(page);

      await bringIn(page, product.url);
      await page
        .getByText(/Nothing new/)
        .first()
        .waitFor();
      await page.goto(`${product.url}/dashboard/overview`);
      await heroShows(page);

      await page.goto(`${product.url}/dashboard/import`);
      await page.getByRole('button', { name: 'Undo transactions.csv' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo 14 fills' }).click();
      await shown(page, '14 fills and 1 cash row from transactions.csv removed.');
      await page.getByRole('cell', { name: 'Undone' }).waitFor();
      await page.goto(`${product.url}/dashboard/overview`);
      await page.getByText('Nothing here yet', { exact: false }).first().waitFor();
      assert.equal(await page.getByText(net, { exact: true }).count(), 0);
    },
  },
  {
    title: 'a new trader loads a sample month in one click, which is never counted with own trades, and removes it in one click',
    async run({ page, product: { url } }) {
      await signUp(page, url);
      await page.getByRole('button', { name: 'Load a sample month' }).click();
      const results = page.getByRole('region', { name: 'Results' });
      await results.waitFor();
      await page.getByRole('button', { name: 'Sample trades' }).waitFor();
      await page
        .getByRole('region', { name: 'Month' })
        .getByRole('link', { name: / closed/ })
        .first()
        .waitFor();

      await page.goto(`${url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(`${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`);
      await page.getByRole('button', { name: /^Import \d+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades**');
      await page.goto(`${url}/dashboard/overview`);
      await results.getByText('+$829.29', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Sample loaded' }).click();
      await page.getByRole('menuitem', { name: 'Show sample' }).click();
      await page.getByRole('button', { name: 'Remove filter Account Sample' }).waitFor();
      await results.getByText('+$829.29', { exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Sample trades' }).click();
      await page.getByRole('menuitem', { name: 'Remove sample' }).click();
      await shown(page, 'Sample month removed.');
      await results.getByText('+$829.29', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Sample/ }).waitFor({ state: 'hidden' });
    },
  },
];

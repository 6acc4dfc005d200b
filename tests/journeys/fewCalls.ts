import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import * as journalTexts from '#copy/journalTexts.ts';
import { goOn, newTrader, signIn } from './people.ts';
import type { Story } from './story.ts';
import { importFile, traderWith } from './traderWith.ts';

const more = `${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`;
const file = `${import.meta.dirname}/../fixtures/optionSeller.csv`;

/** The API calls that a page makes from here on, as "POST /api/trades"; the bell's own, which come when they will, not. */
function callsOf(page: Page | BrowserContext): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/notifications') calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

export const fewCalls: readonly Story[] = [
  {
    title: 'after a commit the journal is not asked for again, and a new device has it in few calls',
    async run({ page, product, browser }) {
      const person = await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles(file);
      const commit = page.getByRole('button', { name: /^Import 14 fills/ });
      await commit.waitFor();
      await page.waitForLoadState('networkidle');
      const calls = callsOf(page);
      await commit.click();
      await page.waitForURL('**/dashboard/trades*');
      await page.getByText('Wednesday', { exact: false }).or(page.getByText('Friday, Mar 20')).first().waitFor();
      await page.waitForLoadState('networkidle');
      const [first, ...after] = calls;
      assert.equal(first, 'POST /api/imports');
      assert.ok(after.length <= 3, `after a commit: ${after.join(', ')}`);
      assert.deepEqual(
        after.filter((call) => /book|chapters/.test(call)),
        [],
      );

      const device = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
      const other = await device.newPage();
      const own = callsOf(other);
      await signIn(other, product.url, person.email, person.password);
      await goOn(other);
      await other.getByRole('region', { name: 'Results' }).getByText('+$406.02').first().waitFor();
      await other.waitForLoadState('networkidle');
      assert.ok(own.length <= 12, `a new device: ${own.join(', ')}`);
      assert.equal(own.filter((call) => call.includes('chapters')).length, 1);
      await device.close();
    },
  },
  {
    title: 'the overview shows that newer trades are on their way until it has those of an import made a moment before',
    async run({ page, product }) {
      const { token } = await traderWith(page, product.url, { 'first.csv': readFileSync(file) });
      const net = page.getByRole('region', { name: 'Results' }).locator('[data-metric]').first();
      await page.goto(`${product.url}/dashboard/overview`);
      await net.getByText('+$406.02').waitFor();
      await page.waitForLoadState('networkidle');
      await importFile(product.url, token, 'second.csv', readFileSync(more));
      const chapters = Promise.withResolvers<void>();
      await page.route('**/api/trades/chapters', async (route) => {
        await chapters.promise;
        await route.continue();
      });
      await page.goto(`${product.url}/dashboard/overview`);
      await page.getByText(journalTexts.onTheirWay).waitFor();
      await net.getByText('+$406.02').waitFor();
      chapters.resolve();
      await page.getByText(journalTexts.onTheirWay).waitFor({ state: 'hidden' });
      await net.getByText('+$406.02').waitFor({ state: 'hidden' });
    },
  },
];

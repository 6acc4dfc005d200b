import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { chooseFiles, netIs } from './chooseFiles.ts';
import { isOpenToAll } from './openToAll.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';

const text = (path: string) => readFileSync(`${import.meta.dirname}/../fixtures/cases/${path}`, 'utf8');
const linesOf = (path: string, keep: (line: string) => boolean) => text(path).split('\n').filter(keep).join('\n');

/** Imports what the review shows: the button names it. */
async function importThem(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/dashboard/trades*');
}

export const fileQuestions: readonly Story[] = [
  {
    title: 'two exports of one broker dropped together count their fills once',
    isDeep: true,
    async run({ page, product }) {
      const orders = text('15-two-layouts-of-one-broker-double/1-orders.csv');
      const performance = text('15-two-layouts-of-one-broker-double/2-performance.csv');
      await newTrader(page, product.url);
      await chooseFiles(page, product.url, ['Performance.csv', performance], ['Orders.csv', orders]);
      await page
        .getByRole('region', { name: 'Files' })
        .getByText('The same fills as in Performance.csv. They’re imported only once.')
        .waitFor();
      await isOpenToAll(page);
      await importThem(page, /^Import 3 fills from 1 file/);
      await netIs(page, product.url, '+$45.00');
      await chooseFiles(page, product.url, ['Orders again.csv', orders]);
      await page.getByRole('heading', { name: 'Nothing new in this file' }).waitFor();
    },
  },
  {
    title: 'a file with ambiguous dates waits until its trader chooses the day’s position',
    isDeep: true,
    async run({ page, product }) {
      const grid = linesOf('11-ninjatrader-day-first-dates/executions.csv', (line) => !/;1[56]\/06\//.test(line));
      await newTrader(page, product.url);
      await chooseFiles(page, product.url, ['executions.csv', grid]);
      await page.getByRole('heading', { name: 'One question about this file' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Waiting for your answer' }).isDisabled(), true);
      await isOpenToAll(page);
      await page.getByRole('button', { name: /Day first/ }).click();
      await page.getByText(/Jun 4, 2026 to Jun 5, 2026/).waitFor();
      await importThem(page, /^Import 2 fills, then review 1 trade/);
      await netIs(page, product.url, '+$18.76');
    },
  },
  {
    title: 'an index option settled in cash without its money waits until its trader enters it',
    isDeep: true,
    async run({ page, product }) {
      const isMoney = (line: string) => line.includes('Cash settlement of SPXW 4830');
      const file = linesOf('05-tastytrade-cash-settled-spread/transactions.csv', (line) => !isMoney(line));
      await newTrader(page, product.url);
      await chooseFiles(page, product.url, ['transactions.csv', file]);
      await page.getByLabel('What did the SPXW 4830 call of Jan 19, 2024 pay?').fill('-981');
      await isOpenToAll(page);
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('heading', { name: 'Read with your answers' }).waitFor();
      await page.getByRole('region', { name: 'Resulting trades' }).getByText('+$346.60').first().waitFor();
      await importThem(page, /^Import \d+ fills/);
      await netIs(page, product.url, '+$346.60');
    },
  },
];

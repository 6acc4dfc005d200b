import assert from 'node:assert/strict';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { busyDay } from './tradingDay.ts';

export const reports: readonly Story[] = [
  {
    title: 'under a filter, a figure of a report leads to exactly its trades, by keyboard too',
    isDeep: true,
    async run({ page, product: { url } }) {
      await traderWith(page, url, { 'day.csv': busyDay(400).text });
      await page.goto(`${url}/dashboard/reports/breakdowns?side=long&by=byPlaceInDay&then=bySymbol`);
      const table = page.getByRole('table', { name: /^What pays, by/ });
      const row = table.getByRole('row').nth(2);
      const [result, counted] = await Promise.all([row.getByRole('link').nth(1).textContent(), row.getByRole('link').nth(2).textContent()]);
      // A small sample is marked behind its number.
      const count = /^[\d,]+/.exec(counted!)![0];
      await row.getByRole('link').nth(2).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard/trades?**');
      await page.getByRole('heading', { level: 1 }).getByText(count, { exact: true }).waitFor();
      await page.getByText(result!, { exact: true }).first().waitFor();
      assert.match(new URL(page.url()).search, /side=long.*group=byPlaceInDay/);
    },
  },
];

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { emptyAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { callApi } from '#local/callApi.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { busyDay } from './tradingDay.ts';

const TAGGED = 5;

/** Writes a tag on the latest trades, as the journal pane would. */
async function tagLatest(page: Page, url: string): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('token')))!;
  const version = annotationVersion(emptyAnnotation);
  const { trades } = await callApi(url, api.trades.list, { limit: String(TAGGED) }, token);
  await callApi(
    url,
    api.trades.annotateMany,
    { trades: trades.map(({ id, account, openedAt }) => ({ id, account, openedAt, version, tags: ['Late entry, again'] })) },
    token,
  );
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Filters' });

export const filters: readonly Story[] = [
  {
    title: 'a period and a tag lead from a figure to exactly its trades, and the filter under a name to another device',
    async run({ browser, context, page, product: { url } }) {
      await traderWith(page, url, { 'march 11.csv': busyDay(60).text });
      await tagLatest(page, url);

      await page.goto(`${url}/dashboard/overview?count=strategy`);
      await bar(page).getByRole('button', { name: 'Filter', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Choose filters' });
      await panel.locator('summary', { hasText: /^Tags/ }).click();
      await panel.getByRole('button', { name: /^Late entry, again/ }).click();
      await panel.getByRole('button', { name: 'Show 5 trades' }).click();
      await bar(page).getByRole('button', { name: 'Remove filter Tags Late entry, again' }).waitFor();
      await bar(page).getByRole('button', { name: 'Period: All time' }).click();
      await page
        .getByRole('group', { name: 'Closed' })
        .getByRole('button', { name: /^Year to date/ })
        .click();
      await bar(page).getByRole('button', { name: 'Period: Year to date' }).waitFor();
      await page
        .getByRole('region', { name: 'Results' })
        .getByText(new RegExp(`^${TAGGED} trades · `))
        .waitFor();
      const net = page.locator('[data-metric="netPnl"]');
      const stated = await net.textContent();
      await net.click();
      await page.waitForURL('**/dashboard/trades?**');
      await page.getByRole('heading', { level: 1 }).getByText(`${TAGGED}`, { exact: true }).waitFor();
      assert.equal(await page.locator('dl dd').first().textContent(), stated, 'the list has the result of the figure');

      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save view …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save this view' });
      await dialog.getByRole('textbox').fill('Late this year');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });

      const phone = await browser.newContext({ storageState: await context.storageState(), viewport: { width: 390, height: 844 } });
      const other = await phone.newPage();
      await other.goto(`${url}/dashboard/trades?count=strategy`);
      await other.getByRole('button', { name: 'Filters and display', exact: true }).click();
      const sheet = other.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('button', { name: 'Views' }).click();
      await other.getByRole('menuitem', { name: 'Late this year' }).click();
      await sheet.getByRole('button', { name: `Show ${TAGGED} trades` }).click();
      await other.getByRole('button', { name: 'Filters and display, 3 active' }).waitFor();
      await phone.close();
    },
  },
];

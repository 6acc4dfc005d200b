import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { wholeNames } from './wholeNames.ts';

const file = `${import.meta.dirname}/../fixtures/optionSeller.csv`;

/** A new trader with the option seller's file, looking at the campaigns of one underlying. */
async function seller(page: Page, url: string): Promise<void> {
  await traderWith(page, url, { 'optionSeller.csv': readFileSync(file) });
  await page.goto(`${url}/dashboard/trades`);
  await page.getByRole('heading', { level: 1 }).getByText('4', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: 'Legs', exact: true }).click();
  await page.getByText('7 legs', { exact: true }).first().waitFor();
  await page.getByRole('radio', { name: 'Campaigns', exact: true }).click();
  await page.getByText('2 campaigns', { exact: true }).first().waitFor();
  await page.goto(`${url}/dashboard/trades?count=campaign&symbol=SOFI`);
  await page.getByRole('button', { name: 'Details of Wheel on SOFI' }).click();
}

export const optionSeller: readonly Story[] = [
  {
    title: 'an option seller sees a put that was assigned, its shares and the call that took them away as one campaign and one win',
    async run({ page, product }) {
      await seller(page, product.url);
      await page.getByText('1 campaign', { exact: true }).first().waitFor();
      await page.getByText('1 of 1').waitFor();
      await page.getByRole('rowheader', { name: 'Sell 25 put · Feb 20 ’26' }).waitFor();
      await page.getByRole('rowheader', { name: 'Buy SOFI shares' }).waitFor();
      await page.getByRole('rowheader', { name: 'Sell 26 call · Mar 20 ’26' }).waitFor();
      assert.equal(await page.locator('tfoot td').last().textContent(), '+$278.66');

      await page.goto(`${product.url}/dashboard/trades?count=strategy&symbol=QQQ`);
      const arrow = page.getByRole('button', { name: 'Details of Iron condor on QQQ' });
      await arrow.focus();
      await page.keyboard.press('Enter');
      await page.getByText('88.70 and 111.30').waitFor();
    },
  },
  {
    title: 'on a phone the option seller reads every instrument in full, the page scrolls and the day stays on top',
    async run({ page, product }) {
      await seller(page, product.url);
      await page.setViewportSize({ width: 390, height: 1400 });
      for (const [unit, rows] of [
        ['trade', 7],
        ['strategy', 4],
        ['campaign', 2],
      ] as const) {
        await page.goto(`${product.url}/dashboard/trades?count=${unit}`);
        const instruments = page.locator('[data-instrument]');
        await instruments.nth(rows - 1).waitFor();
        assert.equal(await instruments.count(), rows);
        await wholeNames(page);
        await page.setViewportSize({ width: 390, height: 1400 });
      }
      // The list redraws its rows after each resize.
      await page
        .locator('[data-instrument]')
        .filter({ hasText: /^QQQ85\/90\/110\/115 · Mar 20$/ })
        .waitFor();
      await page.goto(`${product.url}/dashboard/trades?count=trade`);
      await page.locator('[data-instrument]').nth(6).waitFor();
      const call = await page
        .locator('[data-instrument]')
        .filter({ hasText: '26 call' })
        .evaluate((cell) => cell.getBoundingClientRect().top + window.scrollY);
      await page.setViewportSize({ width: 390, height: 500 });
      await page.evaluate((top) => window.scrollTo(0, top - 140), call);
      const day = await page.getByText('Fri, Mar 20').boundingBox();
      assert.ok(day !== null && day.y >= 56 && day.y < 100, `the day is at ${day?.y} px`);
    },
  },
  {
    title:
      'a call split off a wheel makes two campaigns, also after a reload and where it cannot be read; undone it is one; a refused change changes nothing',
    isDeep: true,
    async run({ page, product }) {
      await seller(page, product.url);
      const call = page.getByLabel('Leg', { exact: true });
      const split = async () => {
        await call.selectOption({ label: 'Sell 26 call · Mar 20 ’26' });
        await page.getByRole('button', { name: 'Split off' }).click();
      };
      await page.route('**/api/trades/strategies', (route) => route.abort());
      await split();
      await page.getByRole('gridcell').getByRole('alert').waitFor();
      await page.getByText('1 campaign', { exact: true }).first().waitFor();
      await page.unroute('**/api/trades/strategies');

      await split();
      await page.getByText('2 campaigns', { exact: true }).first().waitFor();
      await page.reload();
      await page.getByText('2 campaigns', { exact: true }).first().waitFor();
      // Where the server is unreachable, the copy of this browser is shown.
      await page.route('**/api/trades/book', (route) => route.abort());
      await page.reload();
      await page.getByText('2 campaigns', { exact: true }).first().waitFor();
      await page.unroute('**/api/trades/book');
      await page.getByRole('button', { name: 'Details of Short call on SOFI' }).click();
      await page.getByRole('button', { name: 'Undo changes' }).click();
      await page.getByRole('button', { name: 'Details of Wheel on SOFI' }).waitFor();
      await page.getByText('1 campaign', { exact: true }).first().waitFor();
    },
  },
];

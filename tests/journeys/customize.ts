import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isOpenToAll } from './openToAll.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`;

export const customize: readonly Story[] = [
  {
    title: 'the overview is arranged by pointer and by keyboard, and another device has it so',
    async run({ page, browser, context, product: { url } }) {
      await traderWith(page, url, { 'transactions.csv': readFileSync(sample) });
      await page.goto(`${url}/dashboard/overview`);
      // Press it by the keyboard: cards above it may still grow and move it.
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: 'Customize' }).press('Enter');
      const order = () => page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
      await page.getByRole('button', { name: 'Move Month' }).waitFor();
      assert.deepEqual((await order()).slice(0, 2), ['equity', 'month']);

      const from = (await page.getByRole('button', { name: 'Move Cumulative P&L' }).boundingBox())!;
      const to = (await page.locator('[data-card="month"]').boundingBox())!;
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 });
      await page.mouse.up();
      assert.deepEqual((await order()).slice(0, 2), ['month', 'equity']);

      await page.getByRole('button', { name: 'Move Recent trades' }).focus();
      await page.keyboard.press('Home');
      assert.equal((await order())[0], 'recent');
      await page.getByRole('button', { name: 'Make Recent trades wider' }).press('Enter');
      const saved = page.waitForResponse((response) => response.url().includes('/settings') && response.request().method() !== 'GET');
      await page.getByRole('button', { name: 'Hide When you open' }).press('Enter');
      await saved;
      await isOpenToAll(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.waitForLoadState('networkidle');

      const phone = await browser.newContext({
        storageState: await context.storageState(),
        hasTouch: true,
        viewport: { width: 390, height: 844 },
      });
      const small = await phone.newPage();
      await small.goto(`${url}/dashboard/overview`);
      const recent = small.getByRole('region', { name: 'Recent trades' });
      await recent.waitFor();
      const month = small.getByRole('region', { name: 'Month' });
      await month.waitFor();
      assert.ok((await recent.boundingBox())!.y < (await month.boundingBox())!.y, 'a device has the order of another');
      assert.equal(await small.getByRole('region', { name: 'When you open' }).count(), 0);
      await phone.close();
    },
  },
];

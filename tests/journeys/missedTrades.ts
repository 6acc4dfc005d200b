import assert from 'node:assert/strict';
import { axeFaults } from './openToAll.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

export const missedTrades: readonly Story[] = [
  {
    title: 'a missed trade is recorded and seen again after a reload, and no figure knows of it',
    isDeep: true,
    async run({ page, product }) {
      await signUp(page, product.url);
      await page.getByRole('button', { name: 'Add a trade' }).click();
      const trade = page.getByRole('dialog', { name: 'Add a trade' });
      await trade.getByRole('radio', { name: 'Quick' }).click();
      await trade.getByLabel('Trade in one line').fill('AMD long 100 @ 168.50 -> 170.01 2026-01-12 9:45 10:30');
      await trade.getByRole('button', { name: 'Add trade' }).click();
      await trade.waitFor({ state: 'hidden' });
      const figures = async () => {
        await page.goto(`${product.url}/dashboard/trades`);
        await page.getByText('+$151.00').first().waitFor();
        return page.getByRole('main').innerText();
      };
      const before = await figures();

      await page.goto(`${product.url}/dashboard/missed`);
      await page.getByRole('button', { name: 'Add missed trade' }).click();
      const form = page.getByRole('dialog', { name: 'Add missed trade' });
      for (const [label, value] of [
        ['Symbol', 'AMD'],
        ['Entry', '160'],
        ['Stop (optional)', '158'],
        ['Would have ended at (optional)', '170'],
        ['Quantity (optional)', '500'],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(value);
      await form.getByText('+$5,000.00').waitFor();
      assert.deepEqual(await axeFaults(page), []);
      await form.getByRole('button', { name: 'Add missed trade' }).click();
      await form.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByRole('cell', { name: '+5.00R' }).waitFor();
      assert.deepEqual(await axeFaults(page), []);
      assert.equal(await figures(), before);
    },
  },
];

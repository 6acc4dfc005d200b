import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { axeFaults } from './openToAll.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { shown } from './waits/shown.ts';

/** Fifty dollars are real in February. In March ten of twenty shares are sold at 120: they cost 100 by FIFO, 110 by LIFO, 105 on average. */
const file = `datetime,symbol,side,quantity,price,fees
2026-02-02 10:00:00,KO,buy,10,60.00,0
2026-02-02 11:00:00,KO,sell,10,65.00,0
2026-03-02 10:00:00,XYZ,buy,10,100.00,0
2026-03-03 10:00:00,XYZ,buy,10,110.00,0
2026-03-04 10:00:00,XYZ,sell,10,120.00,0
`;

async function edit(page: Page, url: string) {
  await page.goto(`${url}/settings/accounts`);
  const accounts = page.getByRole('region', { name: 'Trading accounts' });
  await accounts.getByRole('button', { name: /^Edit/ }).click();
  return {
    accounts,
    save: async (notice: string) => {
      await accounts.getByRole('button', { name: 'Save account' }).click();
      await shown(page, notice);
    },
  };
}

const shows = async (page: Page, url: string, equity: string, gain: string) => {
  await page.goto(`${url}/dashboard/overview`);
  const curve = page.getByRole('region', { name: 'Cumulative net P&L' });
  await curve.locator('[data-metric="endingEquity"]').getByText(equity, { exact: true }).waitFor();
  await curve.locator('[data-metric="returnPercent"]').getByText(gain, { exact: true }).waitFor();
};

export const accounts: readonly Story[] = [
  {
    title: 'a deposit sets equity and a return, and another lot method recalculates open trades immediately',
    isDeep: true,
    async run({ page, product }) {
      const { url } = product;
      await traderWith(page, url, { 'lots.csv': file });
      await page.goto(`${url}/dashboard/overview`);
      const curve = page.getByRole('region', { name: 'Cumulative net P&L' });
      await curve.getByText('+$250').first().waitFor();
      assert.equal(await curve.locator('[data-metric]').count(), 0, 'without anything put in there are amounts only');

      const deposit = await edit(page, url);
      await deposit.accounts.getByRole('button', { name: 'Add a deposit or withdrawal' }).click();
      await deposit.accounts.getByLabel('Day', { exact: true }).fill('2026-01-05');
      await deposit.accounts.getByLabel('Amount').fill('1000');
      await deposit.save('Main saved.');
      await page.goto(`${url}/dashboard/overview`);
      await curve.locator('[data-metric="endingEquity"]').waitFor();
      assert.deepEqual(await axeFaults(page), []);
      // 1,000 became 1,050 in February, and that 1,250 in March.
      await shows(page, url, '$1,250.00', '25.0%');

      for (const [method, equity, gain] of [
        ['lifo', '$1,150.00', '15.0%'],
        ['average', '$1,200.00', '20.0%'],
        ['fifo', '$1,250.00', '25.0%'],
      ] as const) {
        const form = await edit(page, url);
        await form.accounts.getByLabel('Lot method').selectOption(method);
        await form.save('Main saved. 1 open trade recalculated.');
        await shows(page, url, equity, gain);
      }
    },
  },
];

import assert from 'node:assert/strict';
import { api } from '#contract/index.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '#local/callApi.ts';
import { axeFaults } from './openToAll.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

const header = 'datetime,symbol,asset_type,side,quantity,price';
const stamp = (ms: number) => new Date(ms).toISOString();

/** A file as a broker would export it: 200 NVDA bought above the zone and sold before the target. */
const fileOf = (now: number) =>
  [header, `${stamp(now + 1000)},NVDA,stock,buy,200,181.10`, `${stamp(now + 2000)},NVDA,stock,sell,200,183.00`].join('\n');

export const tradePlans: readonly Story[] = [
  {
    title: 'a plan finds its imported fills, is confirmed and compared, and a wrong match is taken back',
    isDeep: true,
    async run({ page, product }) {
      const { token } = await newTrader(page, product.url);
      const { _id } = await callApi(product.url, api.auth.validate, {}, token);
      await updateAccess(product.world.table, _id, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'other' } }));
      await page.goto(`${product.url}/trade-planning`);
      await page.getByText('Plan the next trade before the bell').waitFor();
      await page.getByRole('button', { name: 'New plan' }).click();
      const form = page.getByRole('dialog', { name: 'New plan' });
      for (const [label, value] of [
        ['Symbol', 'nvda'],
        ['Entry from', '180.50'],
        ['Stop', '179.80'],
        ['Target 1 (optional)', '184'],
        ['Risk (optional)', '200'],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(value);
      await form.getByText('More: zone, targets, limits, account, notes').click();
      await form.getByLabel('Entry zone to (optional)').fill('180.80');
      await form.getByText('200 shares', { exact: true }).waitFor();
      assert.deepEqual(await axeFaults(page), []);
      await form.getByRole('button', { name: 'Save plan' }).click();
      await form.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Move NVDA' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Move to Ready' }).press('Enter');
      await page.getByRole('region', { name: 'Ready' }).getByText('NVDA').waitFor();

      await page.goto(`${product.url}/dashboard/import`);
      const file = { name: 'fills.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(product.world.now())) };
      await page.getByLabel('Broker file').setInputFiles(file);
      await page.getByRole('button', { name: /^Import 2 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');

      await page.goto(`${product.url}/trade-planning`);
      const active = page.getByRole('region', { name: 'Active' });
      await active.getByText('200 at 181.10').waitFor();
      await active.getByRole('button', { name: 'Confirm: this trade in NVDA followed the plan' }).click();
      const done = page.getByRole('region', { name: 'Done' });
      // (181.10 − 180.80) and (184 − 183) over the 1.00 between zone and stop.
      await done.getByText('0.30R late').waitFor();
      await done.getByText('1.00R short of the target').waitFor();
      await done.getByText('as planned').waitFor();
      await done.getByText('+1.90R').waitFor();
      await page.getByRole('row', { name: /^Planned 1\b.* 100\.0%/ }).waitFor();
      assert.deepEqual(await axeFaults(page), []);

      await done.getByRole('button', { name: 'NVDA Long: open plan' }).click();
      await page.getByRole('dialog', { name: 'Plan' }).getByRole('button', { name: 'Not this trade' }).click();
      await shown(page, 'Match removed.');
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Ready' }).getByText('NVDA').waitFor();
      await page.reload();
      await page.getByRole('region', { name: 'Ready' }).getByText('NVDA').waitFor();
      assert.equal(await active.getByText('200 at 181.10').count(), 0);
      await page.getByRole('row', { name: /^No plan 1/ }).waitFor();
    },
  },
];

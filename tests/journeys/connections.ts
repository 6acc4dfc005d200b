import assert from 'node:assert/strict';
import { demoNumber, demoToken } from '#local/brokers/index.ts';
import { axeFaults } from './openToAll.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';

export const connections: readonly Story[] = [
  {
    title:
      'a broker is connected by pasting its token, its trades arrive and are found from their notice, and stay when it is disconnected',
    async run({ page, product: { url } }) {
      await newTrader(page, url);
      await page.goto(`${url}/dashboard/import`);
      await page.getByRole('link', { name: 'Connect Interactive Brokers' }).click();
      await page.getByLabel('Flex token').fill(demoToken);
      await page.getByLabel('Activity query ID').fill('1001');
      await page.getByLabel('Activity query ID').blur();
      await page.getByText('It works. 1 account found.').waitFor();
      assert.deepEqual(await axeFaults(page), []);
      await page.getByLabel(`Journal account for ${demoNumber}`).fill('Main');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      const runs = page.getByRole('region', { name: 'Every sync' });
      await runs.getByText(/^\d+ new fills\./).waitFor();
      assert.equal((await page.content()).includes(demoToken), false);
      assert.deepEqual(await axeFaults(page), []);

      await page.getByRole('link', { name: /^IBKR synced/ }).waitFor();
      await page.goto(`${url}/notifications`);
      await page.getByRole('link', { name: 'View trades' }).first().click();
      await page.waitForURL('**/dashboard/trades?import=*');
      await page.getByText('AAPL').first().waitFor();

      await page.goto(`${url}/settings/connections`);
      await page.getByRole('button', { name: 'More for IBKR' }).click();
      await page.getByRole('menuitem', { name: 'Disconnect' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await page.getByText('No broker connected yet.', { exact: false }).waitFor();
      await page.goto(`${url}/dashboard/trades`);
      await page.getByText('AAPL').first().waitFor();
    },
  },
];

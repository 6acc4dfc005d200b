import type { Page } from 'playwright-core';
import { isOpenToAll } from './openToAll.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

const march = [
  'datetime,symbol,asset_type,side,quantity,price,currency,commission',
  '2026-03-02 10:00:00,AAPL,stock,buy,10,182.55,USD,1',
  '2026-03-02 11:00:00,AAPL,stock,sell,10,190,USD,1',
  '2026-03-03 10:00:00,KO,stock,buy,10,60,USD,0',
  '2026-03-03 11:00:00,KO,stock,sell,10,61,USD,0',
  '',
].join('\n');

const choose = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(march) });
};

const openTrade = async (page: Page, url: string, symbol: string): Promise<void> => {
  await page.goto(`${url}/dashboard/trades`);
  await page
    .getByRole('button', { name: new RegExp(`^Show .*${symbol}|${symbol}`) })
    .first()
    .click();
};

const netIs = async (page: Page, url: string, net: string): Promise<void> => {
  await page.goto(`${url}/dashboard/overview`);
  await page.getByRole('region', { name: 'Results' }).getByText(net, { exact: true }).waitFor();
};

/** Reads the import in another zone. */
async function recalculate(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/import`);
  await page.getByRole('button', { name: 'Recalculate march.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recalculate this import' });
  await dialog.getByLabel('Statement time zone').selectOption('Europe/Berlin');
  await dialog.getByRole('button', { name: 'Recalculate' }).click();
  await page.getByText('4 fills from march.csv recalculated.', { exact: false }).waitFor();
}

export const fixFill: Story = {
  title: 'one wrong fill of an import is edited and stays so when the import is recalculated; a trade is deleted and restored',
  isDeep: true,
  async run({ page, product: { url } }) {
    await newTrader(page, url);
    await choose(page, url);
    await page.getByRole('button', { name: 'Import 4 fills, then review 2 trades' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('2', { exact: true }).waitFor();
    await netIs(page, url, '+$82.50');
    await openTrade(page, url, 'AAPL');
    await page.getByRole('button', { name: /^Edit: Buy/ }).click();
    const form = page.getByRole('dialog', { name: 'Edit a fill of AAPL' });
    await form.getByLabel('Price in USD').fill('180.55');
    await isOpenToAll(page);
    await form.getByRole('button', { name: 'Save fill' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('was 182.55').waitFor();
    await netIs(page, url, '+$102.50');
    await recalculate(page, url);
    await netIs(page, url, '+$102.50');
    await openTrade(page, url, 'AAPL');
    await page.getByText('was 182.55').waitFor();
    await page.getByRole('button', { name: 'Delete trade' }).click();
    await shown(page, '1 trade deleted. Importing again won’t bring it back.');
    await page.getByRole('heading', { level: 1 }).getByText('1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await shown(page, '2 fills restored.');
    await netIs(page, url, '+$102.50');
  },
};

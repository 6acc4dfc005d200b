import type { Page } from 'playwright-core';
import { isOpenToAll } from './openToAll.ts';
import { addFromMenu, goOn, newTrader, signIn } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

const HEAD = 'datetime,symbol,asset_type,side,quantity,price,currency,commission';
/** A month that begins when SOFI and KO are sold short already: both are bought back and neither was opened. AAPL is all there, +$98. */
const late = [
  HEAD,
  '2026-03-02 10:00:00,SOFI,stock,buy_to_cover,100,9.5,USD,1',
  '2026-03-02 11:00:00,AAPL,stock,buy,10,200,USD,1',
  '2026-03-02 12:00:00,AAPL,stock,sell,10,210,USD,1',
  '2026-03-03 10:00:00,KO,stock,buy_to_cover,50,60,USD,1',
  '',
].join('\n');

const choose = async (page: Page, url: string, name: string, content: string): Promise<void> => {
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};

/** Fills the form that asks how a position began. */
async function enterOpening(page: Page, symbol: string, price: string, costs = ''): Promise<void> {
  await page.getByRole('button', { name: `Add opening position of ${symbol}` }).click();
  const form = page.getByRole('dialog', { name: `When did you open ${symbol}?` });
  await form.getByLabel('Opened on').fill('2026-01-12');
  await form.getByLabel('Price in USD').fill(price);
  await form.getByLabel('Fees in USD (optional)').fill(costs);
  await isOpenToAll(page);
  await form.getByRole('button', { name: 'Add opening' }).click();
  await form.waitFor({ state: 'hidden' });
}

const netIs = async (page: Page, url: string, net: string): Promise<void> => {
  await page.goto(`${url}/dashboard/overview`);
  await page.getByRole('region', { name: 'Results' }).getByText(net, { exact: true }).waitFor();
};

const futures = (day: string): string =>
  [
    HEAD.replace(',commission', ''),
    `${day} 10:00:00,FDXQ26,future,buy,2,18000,EUR`,
    `${day} 11:00:00,FDXQ26,future,sell,2,18010.5,EUR`,
    '',
  ].join('\n');

export const openings: readonly Story[] = [
  {
    title: 'a file that starts later than its positions is recognized; openings are added before the import, or after, and can be removed',
    isDeep: true,
    async run({ page, product: { url } }) {
      await newTrader(page, url);
      await choose(page, url, 'march.csv', late);
      await page.getByText('2 items need your attention').waitFor();
      await isOpenToAll(page);
      await enterOpening(page, 'SOFI', '12', '0.5');
      await page.getByText('SOFI: opening added').waitFor();
      const result = page.getByRole('region', { name: 'Resulting trades' });
      // AAPL 98, and SOFI (12 − 9.5) × 100 less 1.5 of costs.
      await result.getByText('+$346.50', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Import 4 fills, then review 2 trades' }).click();
      await page.waitForURL('**/dashboard/trades*');

      const waiting = page.getByRole('button', { name: '1 closing fill has no opening' });
      await waiting.click();
      await page.getByRole('region', { name: 'Closing fills without an opening' }).waitFor();
      await isOpenToAll(page);
      await netIs(page, url, '+$346.50');
      await page.goto(`${url}/dashboard/trades`);
      await waiting.click();
      await enterOpening(page, 'KO', '70');
      await page.getByText('Opening added. KO is counted now.').waitFor();
      await waiting.waitFor({ state: 'hidden' });
      // And KO (70 − 60) × 50 less 1.
      await netIs(page, url, '+$845.50');

      await page.goto(`${url}/dashboard/trades`);
      await page.getByRole('button', { name: 'Details of KO' }).click();
      await page.getByText('added by hand').waitFor();
      await page.getByRole('button', { name: /^Undo: Sell/ }).click();
      await waiting.waitFor();
      await netIs(page, url, '+$346.50');

      await page.goto(`${url}/dashboard/import`);
      await page.getByRole('button', { name: 'Undo march.csv' }).click();
      await page.getByRole('button', { name: 'Undo 4 fills' }).click();
      await shown(page, '4 fills from march.csv removed.');
      await page.goto(`${url}/dashboard/trades`);
      await page.getByRole('region', { name: 'Your journal is empty' }).waitFor();
    },
  },
  {
    title: 'a future that no table knows is asked about, its result is exact, and no device asks again',
    isDeep: true,
    async run({ page, browser, product: { url } }) {
      const person = await newTrader(page, url);
      await choose(page, url, 'eurex.csv', futures('2026-07-20'));
      await page.getByRole('heading', { name: 'No row of this file could be read' }).waitFor();
      const asked = page.getByLabel('What is one point of FDX worth, in EUR?');
      await asked.fill('25');
      await isOpenToAll(page);
      await page.getByRole('button', { name: 'Apply' }).click();
      // 10.5 points of two contracts at 25.
      await page.getByRole('region', { name: 'Resulting trades' }).getByText('+€525.00').first().waitFor();
      await page.getByRole('button', { name: 'Import 2 fills, then review 1 trade' }).click();
      await page.waitForURL('**/dashboard/trades*');
      await page.getByText('+€525.00').first().waitFor();

      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await signIn(other, url, person.email, person.password);
      await goOn(other);
      await choose(other, url, 'eurex-later.csv', futures('2026-07-21'));
      await other.getByRole('button', { name: 'Import 2 fills, then review 1 trade' }).waitFor();
      await other.getByText('Using the point values you entered').waitFor();
      await elsewhere.close();
    },
  },
  {
    title: 'a file without fees is charged by its account’s rules at the first import, marked estimated, and its owner may choose none',
    isDeep: true,
    async run({ page, product: { url } }) {
      const bare = [
        HEAD.replace(',commission', ''),
        '2026-03-02 11:00:00,AAPL,stock,buy,10,200,USD',
        '2026-03-02 12:00:00,AAPL,stock,sell,10,210,USD',
        '',
      ];
      await newTrader(page, url);
      await choose(page, url, 'bare.csv', bare.join('\n'));
      await page.getByText('None in the file').waitFor();
      await page.getByRole('link', { name: 'Set fee rules' }).click();
      const accounts = page.getByRole('region', { name: 'Trading accounts' });
      await accounts.getByRole('button', { name: 'Add account' }).click();
      await accounts.getByLabel('Name').fill('Main');
      await accounts.getByLabel('Broker', { exact: true }).selectOption('generic');
      await accounts.getByRole('button', { name: 'Add a fee rule' }).click();
      await accounts.getByLabel('Per order').fill('1');
      await accounts.getByLabel('Per share or contract').fill('0.05');
      await accounts.getByRole('button', { name: 'Add account' }).click();
      await shown(page, 'Main saved.');

      // The file came along and is read again; nothing has to be chosen twice.
      await addFromMenu(page, 'Import');
      const result = page.getByRole('region', { name: 'Resulting trades' });
      await result.getByText('+$97.00').first().waitFor();
      await result.getByText('$3.00 fees, estimated').waitFor();
      await isOpenToAll(page);
      await page.getByLabel('Fees').selectOption('file');
      await result.getByText('+$100.00').first().waitFor();
      await page.getByLabel('Fees').selectOption('account');
      await result.getByText('+$97.00').first().waitFor();
      await page.getByRole('button', { name: 'Import 2 fills, then review 1 trade' }).click();
      await page.waitForURL('**/dashboard/trades*');
      await netIs(page, url, '+$97.00');
      await page.goto(`${url}/dashboard/import`);
      await page.getByText('fees estimated').waitFor();
      await choose(page, url, 'bare again.csv', bare.join('\n'));
      await page.getByRole('heading', { name: 'Nothing new in this file' }).waitFor();
    },
  },
];

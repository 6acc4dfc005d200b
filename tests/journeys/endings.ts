import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { chooseFiles } from './chooseFiles.ts';
import { isOpenToAll } from './openToAll.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

const row = (day: string, action: string, symbol: string, quantity: string, price: string) =>
  `"${day}","${action}","${symbol}","","${quantity}","$${price}","",""`;
const fileOf = (...rows: readonly string[]) =>
  [
    '"Transactions  for account Individual ...000 as of 03/31/2026 09:15:00 ET"',
    '',
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    ...rows,
    '"Transactions Total","","","","","","",""',
  ].join('\n');
const file = fileOf(
  row('03/02/2026', 'Buy', 'NVDA', '105', '400.00'),
  row('02/03/2026', 'Buy to Open', 'AAPL 02/20/2026 250.00 C', '1', '3.00'),
  row('02/02/2026', 'Sell to Open', 'SOFI 02/20/2026 25.00 P', '2', '1.80'),
);
/** The broker's line for the put: assigned, booked on the Monday after. */
const february = fileOf(
  '"02/23/2026 as of 02/20/2026","Assigned","SOFI 02/20/2026 25.00 P","","2","","",""',
  row('02/20/2026', 'Buy', 'SOFI', '200', '25.00'),
);

/** A new trader with a short put and a long call past their last day, and shares. */
async function holder(page: Page, url: string): Promise<void> {
  await newTrader(page, url);
  await chooseFiles(page, url, ['winter.csv', file]);
  await page.getByRole('button', { name: /^Import 3 fills/ }).click();
  await page.waitForURL('**/dashboard/trades*');
  await page.getByText('2 options have expired. How did they end?').waitFor();
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const listRow = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

export const endings: readonly Story[] = [
  {
    title:
      'a put past its last day was assigned and a call expired: shares come at the strike, premium stays, and both can be undone; what the broker’s file brings later counts instead',
    isDeep: true,
    async run({ page, product }) {
      await holder(page, product.url);
      await page.goto(`${product.url}/dashboard/overview`);
      const card = page.getByRole('region', { name: 'Open positions' });
      await card.getByRole('button', { name: 'Record outcome' }).click();
      await dialogOf(page).getByLabel('Outcome of SOFI 25 put · Feb 20 ’26').selectOption('Assigned: bought 200 at 25');
      await dialogOf(page).getByLabel('Outcome of AAPL 250 call · Feb 20 ’26').selectOption('Expired worthless');
      await isOpenToAll(page);

      await page.route('**/api/trades/settlements', (route) => route.abort());
      await dialogOf(page).getByRole('button', { name: 'Save 2 outcomes' }).click();
      await dialogOf(page).getByRole('alert').waitFor();
      await page.unroute('**/api/trades/settlements');
      await dialogOf(page).getByRole('button', { name: 'Save 2 outcomes' }).click();
      await page.getByText('2 options closed as recorded.').waitFor();
      await card
        .getByRole('row', { name: /SOFI Long/ })
        .getByText('200', { exact: true })
        .waitFor();
      await page.getByRole('region', { name: 'Results' }).getByText('+$60.00', { exact: true }).waitFor();

      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await card.getByText('2 options have expired. How did they end?').waitFor();
      // The evidence is drawn after the figures.
      await card.getByRole('row', { name: /SOFI Long/ }).waitFor({ state: 'detached' });

      await page.goto(`${product.url}/dashboard/trades?symbol=SOFI`);
      const put = 'Details of Short put on SOFI';
      await page.getByRole('button', { name: put, exact: true }).click();
      await page.getByRole('button', { name: 'Record outcome …' }).click();
      await dialogOf(page).getByRole('combobox').selectOption('Assigned: bought 200 at 25');
      await dialogOf(page)
        .getByLabel(/Contracts/)
        .fill('1');
      await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('SOFI 25 put · Feb 20 ’26 was assigned', { exact: false }).first().waitFor();
      await listRow(page, 'Details of SOFI').getByText('25.00').waitFor();
      await page.getByRole('button', { name: /^Undo: Assigned/ }).click();
      await shown(page, 'Undone.');
      await listRow(page, 'Details of SOFI').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Record outcome …' }).click();
      await dialogOf(page).getByRole('combobox').selectOption('Assigned: bought 200 at 25');
      await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      await listRow(page, 'Details of SOFI').getByText('200', { exact: true }).waitFor();
      await chooseFiles(page, product.url, ['february.csv', february]);
      await page.getByRole('button', { name: /^Import 2 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await listRow(page, 'Details of SOFI').getByText('200', { exact: true }).waitFor();
    },
  },
  {
    title: 'all options of one day are confirmed as expired with one click',
    isDeep: true,
    async run({ page, product }) {
      await holder(page, product.url);
      const chip = page.getByRole('button', { name: '2 options have expired. How did they end?' });
      // It stands in the row of the title, and nothing of it is cut.
      const [chipBox, room] = await Promise.all([chip.boundingBox(), chip.locator('..').boundingBox()]);
      assert.ok(chipBox!.y >= room!.y && chipBox!.y + chipBox!.height <= room!.y + room!.height, 'the chip is whole');
      await chip.click();
      await dialogOf(page).getByRole('button', { name: 'Both expired worthless' }).click();
      await page.getByText('2 options closed as recorded.').waitFor();
      await page.getByText('options have expired', { exact: false }).waitFor({ state: 'detached' });
      await page.reload();
      await page
        .getByText('2 of 2', { exact: false })
        .or(page.getByText('1 of 2', { exact: false }))
        .first()
        .waitFor();
    },
  },
  {
    title: 'a split of shares multiplies them at the same cost; a reverse one shows what becomes of the fraction; it can be undone',
    isDeep: true,
    async run({ page, product }) {
      await holder(page, product.url);
      await page.goto(`${product.url}/dashboard/trades?symbol=NVDA`);
      const shares = listRow(page, 'Details of NVDA');
      await page.getByRole('button', { name: 'Details of NVDA' }).click();
      await page.getByRole('button', { name: 'Record a split …' }).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel('New shares').fill('1');
      await dialog.getByLabel('For old shares').fill('10');
      await dialog.getByLabel('First day at the new price').fill('2026-06-10');
      await dialog.getByText('105 shares become 10.5.', { exact: false }).waitFor();
      await dialog.getByText('Brokers pay the fraction of 0.5 in cash', { exact: false }).waitFor();
      await isOpenToAll(page);

      await dialog.getByLabel('New shares').fill('4');
      await dialog.getByLabel('For old shares').fill('1');
      await dialog.getByLabel('First day at the new price').fill('2026-03-01');
      await dialog.getByRole('button', { name: 'Record split' }).click();
      await dialog.getByRole('alert').getByText('That account held no shares', { exact: false }).waitFor();
      await dialog.getByLabel('First day at the new price').fill('2026-06-10');
      await dialog.getByText('105 shares become 420.').waitFor();
      await dialog.getByRole('button', { name: 'Record split' }).click();
      await shown(page, 'NVDA split 4-for-1: 105 shares are now 420.');
      await shares.getByText('420', { exact: true }).first().waitFor();
      await shares.getByText('100.00').first().waitFor();
      await page.getByRole('button', { name: /^Undo: Split/ }).click();
      await shown(page, 'Undone.');
      await shares.getByText('105', { exact: true }).first().waitFor();
    },
  },
];

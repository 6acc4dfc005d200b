import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { fitsPhone, isOpenToAll } from './openToAll.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`;

async function bringTrades(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles(sample);
  await page.getByRole('button', { name: /^Import 14 fills/ }).click();
  await page.waitForURL('**/dashboard/trades*');
}

type Row = Record<string, string>;

/** The exported sheet, as rows by column name. None of this journal's cells has a quotation mark. */
async function exported(page: Page): Promise<{ readonly head: readonly string[]; readonly rows: readonly Row[] }> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export for editing (CSV)' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^afterbell-sheet-\d{4}-\d\d-\d\d\.csv$/);
  const [head = [], ...rest] = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return { head, rows: rest.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))) };
}

/** The file as a spreadsheet of a country with decimal commas saves it: semicolons, a mark, numbers and days its own way. */
function saved(head: readonly string[], rows: readonly Row[]): Buffer {
  const written = (cell: string) =>
    /^-?\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/, '$3.$2.$1 $4');
  const quoted = (cell: string) => (cell.includes(';') ? `"${cell}"` : cell);
  const lines = rows.map((row) => head.map((name) => quoted(written(row[name] ?? ''))).join(';'));
  return Buffer.from(`\uFEFF${[head.join(';'), ...lines].join('\r\n')}\r\n`);
}

const listed = (page: Page) => page.getByRole('grid', { name: 'Trades' });

export const sheet: readonly Story[] = [
  {
    title:
      'trades go out as a sheet, come back edited by a spreadsheet, and the ticked rows of the diff are changed; Undo restores the earlier values',
    isDeep: true,
    async run({ page, product }) {
      await signUp(page, product.url);
      await bringTrades(page, product.url);
      const { head, rows } = await exported(page);
      const [first, second, third, ...rest] = rows as [Row, Row, Row, ...Row[]];
      const edited = [
        { ...first, setup: 'Opening drive', tags: 'A+; calm', stop: '1.25', rating: '4', reviewed: 'yes' },
        { ...second, setup: 'Chased it' },
        { ...third, mistakes: 'Late', net: '99999' },
        { ...rest[0], rating: '9' },
        // One row was deleted in the spreadsheet: that trade is unchanged.
        ...rest.slice(2),
      ];
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: saved(head, edited) });
      await page.getByRole('heading', { name: 'Review what your sheet changes' }).waitFor();
      await page.getByRole('heading', { name: '3 trades would change' }).waitFor();
      await page.getByRole('img', { name: /^3 changed, \d+ unchanged, 1 skipped/ }).waitFor();
      await page.getByText('The rating "9" is not a whole number from 1 to 5.').waitFor();
      await page.getByText('net can’t be edited here.').waitFor();
      const diff = page.getByRole('list', { name: 'What the file changes' });
      await diff.getByText('Chased it').waitFor();
      assert.equal(await diff.getByRole('checkbox', { checked: true }).count(), 4);
      await isOpenToAll(page);
      await fitsPhone(page);

      await diff.getByRole('listitem').filter({ hasText: 'Chased it' }).getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Change 2 trades' }).click();
      await page.waitForURL('**/dashboard/trades*');
      await page.getByText('Applied 2 changes from march.csv.').waitFor();
      await listed(page).getByText('Opening drive').waitFor();
      assert.equal(await page.getByText('Chased it').count(), 0);

      await page.getByRole('button', { name: 'Undo' }).click();
      await shown(page, 'Undone for 2 trades.');
      await listed(page).getByText('Opening drive').waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('row').nth(3).waitFor();
      assert.equal(await page.getByText('Opening drive').count(), 0);

      await page.getByLabel('Edited sheet').setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: saved(head, edited) });
      await page.getByRole('button', { name: 'Change 3 trades' }).click();
      await page.waitForURL('**/dashboard/trades*');
      await listed(page).getByText('Chased it').waitFor();
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByRole('button', { name: 'Undo march.csv' }).waitFor();
      await isOpenToAll(page);
      await fitsPhone(page);
      await page.getByRole('button', { name: 'Undo march.csv' }).click();
      await shown(page, 'Undone for 3 trades.');
      await page.goto(`${product.url}/dashboard/trades`);
      await page.getByRole('row').nth(3).waitFor();
      assert.equal(await page.getByText('Chased it').count(), 0);
    },
  },
  {
    title: 'words that changed on another device after the export stay unless they are ticked, and nothing is overwritten unseen',
    isDeep: true,
    async run({ page, product }) {
      await signUp(page, product.url);
      await bringTrades(page, product.url);
      const { head, rows } = await exported(page);
      const [first, ...rest] = rows as [Row, ...Row[]];
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const call = async (method: string, path: string, body?: object) =>
        (await fetch(product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
      const { data } = (await call('GET', '/api/trades')) as { data: { trades: { id: string; account: string; openedAt: string }[] } };
      const { id, account, openedAt } = data.trades.find((trade) => trade.id === first.id?.replace(/^'/, ''))!;
      const elsewhere = (words: object) => call('PATCH', `/api/trades/${id}`, { account, openedAt, ...words });
      await elsewhere({ setup: 'From the phone' });

      const file = {
        name: 'march.csv',
        mimeType: 'text/csv',
        buffer: saved(head, [{ ...first, setup: 'From the sheet', rating: '4' }, ...rest]),
      };
      await page.getByLabel('Edited sheet').setInputFiles(file);
      await page.waitForURL('**/dashboard/import');
      const diff = page.getByRole('list', { name: 'What the file changes' });
      await diff.getByText('1 trade changed in the journal too, since the export').waitFor();
      const both = diff.getByRole('listitem').filter({ hasText: 'From the phone' }).getByRole('checkbox');
      assert.equal(await both.isChecked(), false);
      await both.check();

      await elsewhere({ setup: 'Later still' });
      await page.getByRole('button', { name: 'Change 1 trade' }).click();
      await page.getByRole('alert').getByText('was changed on another device since you looked').waitFor();
      await diff.getByRole('listitem').filter({ hasText: 'Later still' }).waitFor();
      await diff.getByRole('listitem').filter({ hasText: 'Later still' }).getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Change 1 trade' }).click();
      await page.waitForURL('**/dashboard/trades*');
      await listed(page).getByText('Later still').waitFor();
      assert.equal(await page.getByText('From the sheet').count(), 0);
    },
  },
];

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import { signUpByForm } from './people.ts';
import type { Story } from './story.ts';
import { shown } from './waits/shown.ts';

type OwnFile = { readonly name: string; readonly text: string };

const schwab: OwnFile = {
  name: 'schwab.csv',
  text: readFileSync(`${import.meta.dirname}/../fixtures/imports/schwab/transactions.csv`, 'utf8'),
};

/** A year of weeks at a broker whose file has dates only: Mondays lose, Wednesdays and Thursdays win. */
function robinhood(): OwnFile {
  const rows: string[] = [];
  for (let week = 0; week < 48; week++)
    for (const [weekday, result] of [
      [0, -40],
      [2, 30],
      [3, 25],
    ] as const) {
      const day = new Date(Date.UTC(2025, 0, 6 + 7 * week + weekday)).toLocaleDateString('en-US', { timeZone: 'UTC' });
      const row = (code: string, price: number, amount: string) => `${day},${day},${day},F,Ford,${code},100,$${price.toFixed(2)},${amount}`;
      const exit = 10 + (result + (week % 7)) / 100;
      rows.unshift(row('Sell', exit, `$${(100 * exit).toFixed(2)}`), row('Buy', 10, '"($1,000.00)"'));
    }
  const head = 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount';
  return { name: 'robinhood.csv', text: [head, ...rows, ''].join('\n') };
}

/** Drops files in the middle of the page, once it takes them: before, the browser itself would open them. */
const drop = (page: Page, files: readonly OwnFile[]) =>
  page.waitForFunction((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of dropped) dataTransfer.items.add(new File([text], name, { type: 'text/csv' }));
    const isTaken = (type: string) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector('main')!.dispatchEvent(event);
      return event.defaultPrevented;
    };
    return isTaken('dragover') && isTaken('drop');
  }, files);

/** Requests to the API, and all that send something, until `end` is called. */
function watchRequests(page: Page) {
  const sent: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'GET' || new URL(request.url()).pathname.startsWith('/api/'))
      sent.push(`${request.method()} ${request.url()}`);
  };
  page.context().on('request', note);
  return {
    sent,
    end: () => page.context().off('request', note),
  };
}

async function openDemo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Try it with sample data, no account' }).click();
  await page.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
  await page
    .getByRole('complementary', { name: 'Without an account' })
    .getByText('closing this tab deletes it', { exact: false })
    .waitFor();
}

const netOf = (page: Page) => page.locator('[data-metric=netPnl]').first().innerText();

/** Shapes of files that are no broker's, and part of the sentence each gets. */
const wrongFiles: readonly (OwnFile & { readonly says: RegExp })[] = [
  { name: 'empty.csv', text: '', says: /empty/i },
  { name: 'statement.pdf', text: '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF', says: /PDF/ },
  { name: 'book.xlsx', text: 'PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml', says: /Excel|spreadsheet|workbook/i },
  { name: 'page.html', text: '<!doctype html><script>alert(1)</script><p>Please sign in.</p>', says: /web page|table|recognize/i },
  { name: 'letter.csv', text: 'Dear diary,\ntoday I bought nothing.\n', says: /We don’t recognize this file/ },
  { name: 'open.csv', text: 'datetime,symbol,side,quantity,price\n"2026-01-05T15:00:00Z,AAPL,buy,1,10\n', says: /quote/i },
];

export const visitor: readonly Story[] = [
  {
    title: 'a visitor tries the sample, drops own files of two brokers, sees an edge, signs up, and finds all of it there',
    async run({ page, product: { url } }) {
      const requests = watchRequests(page);
      await openDemo(page, url);
      const nav = page.getByRole('navigation');

      await drop(page, [robinhood(), schwab]);
      await page.waitForURL('**/dashboard/import');
      await page.getByRole('button', { name: /^Import 302 fills .* from 2 files/ }).click();
      await page.waitForURL('**/dashboard/trades?import=*');

      await nav.getByRole('link', { name: 'Edges' }).first().click();
      await page
        .getByRole('main')
        .getByText(/Monday/)
        .first()
        .waitFor();

      await nav.getByRole('link', { name: 'Trades' }).first().click();
      await page.locator('[data-instrument]').nth(1).click();
      await page.waitForURL('**/dashboard/trades/*');
      const trade = new URL(page.url()).pathname;
      const pane = page.getByRole('region', { name: 'Journal' });
      await pane.getByRole('button', { name: 'Rate 2 of 5' }).click();
      await pane.getByLabel('Note', { exact: true }).fill('Held it out of hope.');
      await page.keyboard.press('Escape');
      await pane.getByText('Saved', { exact: true }).first().waitFor();
      await nav.getByRole('link', { name: 'Overview' }).first().click();
      await page.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
      const net = await netOf(page);

      await page.getByRole('button', { name: 'Logout' }).first().click();
      await page.getByRole('dialog', { name: 'Leave and delete what you tried?' }).getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('link', { name: 'Sign up free' }).click();
      await page.waitForURL('**/signup');
      requests.end();
      assert.deepEqual(requests.sent, []);

      await signUpByForm(page, url);
      await page.getByText('You imported 2 files and made', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await shown(page, /Imported \d+ fills and \d edits?\./);
      await page.getByRole('region', { name: 'Results' }).getByText('Win rate').waitFor();
      await page.locator('[data-metric=netPnl]').first().getByText(net, { exact: true }).waitFor();
      await page.goto(url + trade);
      assert.equal(await pane.getByLabel('Note', { exact: true }).inputValue(), 'Held it out of hope.');
      assert.equal(await pane.getByRole('button', { name: 'Rate 2 of 5' }).getAttribute('aria-pressed'), 'true');
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const accounts = await callApi(url, api.account.accounts, {}, token!);
      assert.deepEqual(accounts.map(({ label }) => label).toSorted(), ['Individual ...000', 'Robinhood']);
    },
  },
  {
    title: 'without an account every wrong file gets its sentence, and parts that need one state it before they are used',
    async run({ page, product: { url } }) {
      const requests = watchRequests(page);
      await openDemo(page, url);
      const go = (path: string) =>
        page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);

      await go('/dashboard/import');
      await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
      for (const file of wrongFiles) {
        await drop(page, [file]);
        await page.getByRole('alert').filter({ hasText: file.says }).first().waitFor();
      }
      await drop(page, [schwab]);
      await page.getByRole('button', { name: /^Import 14 fills/ }).click();
      await page.waitForURL('**/dashboard/trades?import=*');
      await go('/dashboard/patterns');
      await page
        .getByRole('main')
        .getByText(/too few|not enough|could be chance/i)
        .first()
        .waitFor();

      await go('/dashboard/insights');
      await page.getByText('This part is in the paid plans and open here', { exact: false }).waitFor();
      await page.getByText('so asking needs an account', { exact: false }).waitFor();
      assert.equal(await page.getByRole('main').getByRole('alert').count(), 0);
      await go('/community');
      await page.getByRole('heading', { name: 'This part needs an account' }).waitFor();
      await go('/settings/security');
      await page.getByRole('heading', { name: 'This part needs an account' }).waitFor();
      await go('/settings/accounts');
      await page.getByRole('main').getByText('Individual ...000').first().waitFor();
      await go('/dashboard/trades');
      await page.locator('[data-instrument]').nth(1).click();
      await page.getByText('Screenshots are stored on our server', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog').getByText('it needs an account', { exact: false }).waitFor();
      assert.deepEqual(requests.sent, []);
    },
  },
];

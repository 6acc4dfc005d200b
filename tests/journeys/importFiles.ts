import assert from 'node:assert/strict';
import { demoNumber, demoToken } from '#local/brokers/index.ts';
import { chooseFiles, netIs } from './chooseFiles.ts';
import { axeFaults, isOpenToAll } from './openToAll.ts';
import { goOn, newTrader, signUp } from './people.ts';
import type { Story } from './story.ts';

/** Files that are no broker's, each with its sentence. */
const badFiles: readonly { name: string; content: Buffer; message: RegExp }[] = [
  { name: 'empty.csv', content: Buffer.alloc(0), message: /empty/i },
  { name: 'program.csv', content: Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 9, 9]), message: /not (a )?text|binary|cannot be read/i },
  { name: 'letters.csv', content: Buffer.from('Dear diary,\ntoday I bought nothing.\n'), message: /We don’t recognize this file/i },
  {
    name: 'quote.csv',
    content: Buffer.from('datetime,symbol,side,quantity,price\n"2026-01-05T15:00:00Z,AAPL,buy,1,10\n'),
    message: /quote/i,
  },
];

const table = (...rows: readonly string[]) => ['datetime,symbol,side,quantity,price', ...rows, ''].join('\n');
const first = table('2026-03-02T15:00:00Z,KO,buy,10,60', '2026-03-03T15:00:00Z,KO,sell,10,61');
const second = table('2026-03-04T15:00:00Z,T,buy,5,20', '2026-03-05T15:00:00Z,T,sell,5,22');

const lines = (...some: readonly string[]): string => some.join('\r\n');
/** A mail of parts, as mail programs write them. */
const mailOf = (subject: string, ...parts: readonly string[]): string =>
  lines(
    'Return-Path: <day@broker.example>',
    'From: "Statements" <day@broker.example>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed;',
    ' boundary="=_part_1"',
    '',
    'This is a multi-part message in MIME format.',
    ...parts.flatMap((part) => ['--=_part_1', part]),
    '--=_part_1--',
    '',
  );
const words = lines('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 7bit', '', 'Your statement is attached.');
/** Attachments by the published forms: plain text (RFC 2183), base64 under a name in parts and another character set (RFC 2231), and a mail within a mail (RFC 2046). */
const plainPart = lines('Content-Type: text/csv; name="monday.csv"', 'Content-Disposition: attachment; filename="monday.csv"', '', first);
const namedPart = lines(
  'Content-Type: text/csv; charset=utf-8',
  "Content-Disposition: attachment; filename*0*=UTF-8''M%C3%A4rz%20;",
  ' filename*1="tuesday"; filename*2=.csv',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(second).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
);
const forwarded = lines('Content-Type: message/rfc822', 'Content-Disposition: attachment', '', mailOf('Your statement', words, plainPart));

/** Sends a mail to an address, as a broker does: around files, or a whole one. */
async function send(
  url: string,
  to: string,
  files: Readonly<Record<string, string>>,
  checks: Readonly<Record<string, string>> = {},
  whole?: string,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ to, from: 'day@broker.example', ...checks })) body.set(name, value);
  if (whole !== undefined) body.set('mail', new File([whole], 'mail.eml'));
  for (const [name, text] of Object.entries(files)) body.append('files', new File([text], name));
  assert.equal((await fetch(`${url}/_inbox`, { method: 'POST', body })).status, 200);
}

export const importFiles: readonly Story[] = [
  {
    title: 'mails of three published forms: plain and base64 attachments are previewed and imported, a mail within a mail is named',
    async run({ page, product: { url } }) {
      await newTrader(page, url);
      await page.goto(`${url}/settings/connections`);
      const card = page.getByRole('region', { name: 'Statements by email' });
      await card.getByRole('button', { name: 'Turn on' }).click();
      const address = await card.getByLabel('Your address').inputValue();
      for (const part of [plainPart, namedPart, forwarded.replaceAll('=_part_1', '=_inner')])
        await send(url, address, {}, {}, mailOf('Statement', words, part));
      await page.goto(`${url}/dashboard/import`);
      const mails = page.getByRole('list', { name: 'By email' });
      await mails.getByRole('listitem').nth(2).waitFor();
      await mails.getByText('We didn’t take an email from day@broker.example').waitFor();
      await mails.getByText(/in an attached email, save it and choose it on Import/).waitFor();
      await mails.getByText('We skipped email.eml.').waitFor();
      await isOpenToAll(page);
      const previews = mails.getByRole('button', { name: /^Preview/ });
      assert.equal(await previews.count(), 2);
      await previews.first().click();
      await page.getByText('März tuesday.csv').first().waitFor();
      await page.getByRole('button', { name: /^Import 2 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await netIs(page, url, '+$10.00');
      await page.goto(`${url}/dashboard/import`);
      await previews.first().click();
      await page.getByText('monday.csv').first().waitFor();
      await page.getByRole('button', { name: /^Import 2 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await netIs(page, url, '+$20.00');
    },
  },
  {
    title: 'a mail with two attachments waits, is previewed and imported once; a refused one is named; a new address takes over',
    async run({ page, product: { url } }) {
      await newTrader(page, url);
      await page.goto(`${url}/settings/connections`);
      const card = page.getByRole('region', { name: 'Statements by email' });
      await card.getByRole('button', { name: 'Turn on' }).click();
      const address = await card.getByLabel('Your address').inputValue();
      assert.match(address, /^in-[0-9a-f]{26}@/);
      await isOpenToAll(page);

      await send(url, address, { 'monday.csv': first, 'tuesday.csv': second, 'logo.png': 'png' });
      await send(url, address, { 'monday.csv': first }, { virus: 'FAIL' });
      await page.goto(`${url}/dashboard/import`);
      const mails = page.getByRole('list', { name: 'By email' });
      await mails.getByText('2 files by email from day@broker.example').waitFor();
      await mails.getByText('We didn’t take an email from day@broker.example').waitFor();
      await mails.getByText(/We skipped logo\.png/).waitFor();
      assert.equal(await mails.getByRole('listitem').count(), 2);
      await isOpenToAll(page);
      await page.goto(`${url}/notifications`);
      await page.getByText('2 files by email from day@broker.example').waitFor();

      await page.goto(`${url}/dashboard/import`);
      await mails.getByRole('button', { name: /^Preview/ }).click();
      await page.getByText('monday.csv').first().waitFor();
      await page.getByText('tuesday.csv').first().waitFor();
      await page.getByRole('button', { name: /^Import 4 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await netIs(page, url, '+$20.00');
      await page.goto(`${url}/dashboard/import`);
      await mails.getByText('We didn’t take an email').waitFor();
      assert.equal(await mails.getByRole('button', { name: /^Preview/ }).count(), 0);
      await mails.getByRole('button', { name: /^Discard/ }).click();
      await mails.waitFor({ state: 'detached' });

      await page.goto(`${url}/settings/connections`);
      await card.getByRole('button', { name: 'New address' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
      await page.getByText('You have a new address. The old one no longer works.').waitFor();
      assert.notEqual(await card.getByLabel('Your address').inputValue(), address);
      await send(url, address, { 'late.csv': first });
      await page.goto(`${url}/dashboard/import`);
      await page.getByLabel('Broker files').waitFor({ state: 'attached' });
      assert.equal(await mails.count(), 0);
    },
  },
  {
    title: 'a second broker’s file makes its own account, and its closes take nothing from the first broker’s positions',
    async run({ page, product }) {
      const head = 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount';
      const bought = [head, '3/2/2026,3/2/2026,3/4/2026,AAPL,Apple,Buy,100,$200.00,"($20,000.00)"', ''].join('\n');
      const sold =
        'symbol;side;datetime;quantity;price;execution_id\nAAPL;sell;2026-03-03T15:00:00Z;100;195;a1\nAAPL;buy;2026-03-04T15:00:00Z;100;192.5;a2\n';
      await newTrader(page, product.url);
      await chooseFiles(page, product.url, ['robinhood.csv', bought]);
      await page.getByRole('button', { name: /^Import 1 fill/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await chooseFiles(page, product.url, ['other.csv', sold]);
      const card = page.getByRole('region', { name: 'The file' });
      await card.getByText('Main', { exact: true }).waitFor();
      await card.getByText('New account', { exact: true }).waitFor();
      await page.getByRole('region', { name: 'Resulting trades' }).getByText('+$250.00').first().waitFor();
      await isOpenToAll(page);
      await page.getByRole('button', { name: 'Import 2 fills, then review 1 trade' }).click();
      await page.waitForURL('**/dashboard/trades*');
      await netIs(page, product.url, '+$250.00');
      // The next file of each broker goes where its first one went.
      await chooseFiles(page, product.url, ['robinhood april.csv', bought.replaceAll('3/2/2026', '4/2/2026')]);
      await card.getByText('Robinhood', { exact: true }).nth(1).waitFor();
      assert.equal(await card.getByText('New account', { exact: true }).count(), 0);
    },
  },
  {
    title: 'several files are read together, counted one after another, and imported with one click; a repeated file is noticed',
    isDeep: true,
    async run({ page, product }) {
      const file = (name: string, rows: readonly string[]) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(['datetime,symbol,side,quantity,price', ...rows, ''].join('\n')),
      });
      const march = ['2026-03-02T15:00:00Z,KO,buy,10,60', '2026-03-03T15:00:00Z,T,buy,5,20'];
      const april = ['2026-03-03T15:00:00Z,T,buy,5,20', '2026-04-02T15:00:00Z,KO,sell,10,61'];
      await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page
        .getByLabel('Broker files')
        .setInputFiles([file('april.csv', april), file('march.csv', march), file('march copy.csv', march), file('page.csv', ['<p>'])]);
      const files = page.getByRole('region', { name: 'Files' });
      await files.getByText('The same file as march.csv. It’s imported only once.').waitFor();
      await files.getByText('1 new fill, 1 trade · 1 fill already imported').waitFor();
      await isOpenToAll(page);
      await page.getByRole('button', { name: 'Import 3 fills from 2 files' }).click();
      await page.waitForURL('**/dashboard/trades?import=*');
      await netIs(page, product.url, '+$10.00');
    },
  },
  {
    title: 'the import page offers the CSV template, which imports unchanged',
    async run({ page, product }) {
      await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV template' }).click()]);
      assert.equal(download.suggestedFilename(), 'afterbell-template.csv');
      await page.getByLabel('Broker files').setInputFiles(await download.path());
      await page.getByRole('button', { name: 'Import 2 fills, then review 1 trade' }).waitFor();
    },
  },
  {
    title: 'an import leads to exactly its trades, in every currency, and the history leads there again',
    async run({ page, product }) {
      const head = 'datetime,symbol,side,quantity,price,currency';
      const trip = (symbol: string, day: string, currency: string) => [
        `2026-03-${day}T15:00:00Z,${symbol},buy,10,60,${currency}`,
        `2026-03-${day}T16:00:00Z,${symbol},sell,10,61,${currency}`,
      ];
      await newTrader(page, product.url);
      await chooseFiles(page, product.url, ['first.csv', [head, ...trip('KO', '02', 'USD'), ''].join('\n')]);
      await page.getByRole('button', { name: /^Import 2 fills/ }).click();
      await page.waitForURL('**/dashboard/trades?import=*');
      await chooseFiles(page, product.url, [
        'second.csv',
        [head, ...trip('AAPL', '03', 'USD'), ...trip('SAP', '04', 'EUR'), ''].join('\n'),
      ]);
      await page.getByRole('button', { name: 'Import 4 fills, then review 2 trades' }).click();
      await page.waitForURL('**/dashboard/trades?import=*');
      await page.getByRole('region', { name: 'Trades in EUR' }).getByText('+€10.00').first().waitFor();
      await page.getByRole('gridcell', { name: 'AAPL' }).first().waitFor();
      assert.equal(await page.getByRole('gridcell', { name: 'KO' }).count(), 0);
      await isOpenToAll(page);
      await page.getByRole('button', { name: 'Remove filter From second.csv' }).click();
      await page.getByRole('gridcell', { name: 'KO' }).first().waitFor();
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByRole('link', { name: 'View trades of first.csv' }).click();
      await page.getByRole('gridcell', { name: 'KO' }).first().waitFor();
      assert.equal(await page.getByRole('gridcell', { name: 'AAPL' }).count(), 0);
    },
  },
  {
    title: 'files that are no broker export get a plain sentence each, and nothing is written',
    isDeep: true,
    async run({ page, product }) {
      await signUp(page, product.url);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await page.goto(`${product.url}/dashboard/import`);
      for (const { name, content, message } of badFiles) {
        await page.getByLabel('Broker file').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
        await page.getByRole('alert').filter({ hasText: message }).waitFor();
      }
      const book = await fetch(`${product.url}/api/trades/book`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await book.json()) as { data: { entries: unknown[] } };
      assert.deepEqual(data.entries, []);
    },
  },
  {
    title: 'files shared with the installed app wait for the sign-in and open in the import, and another kind is refused',
    isInstalled: true,
    async run({ page, product: { url } }) {
      const { email, password } = await signUp(page, url);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
      });
      const share = async (name: string, text: string) => {
        await page.evaluate(() => {
          const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post', enctype: 'multipart/form-data' });
          form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'statements' }));
          document.body.replaceChildren(form);
        });
        await page.locator('input[name=statements]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.evaluate(() => document.querySelector('form')!.submit());
      };
      await share('tool.exe', 'MZ');
      await page.getByText('Something else was among the shared files', { exact: false }).waitFor();
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto(`${url}/pricing`);
      await share(
        'march.csv',
        'datetime,symbol,side,quantity,price\n2026-03-02T15:00:00Z,KO,buy,10,60\n2026-03-02T16:00:00Z,KO,sell,10,61\n',
      );
      await page.waitForURL('**/login*');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await goOn(page);
      await page.getByText('2 new fills make 1 trade').waitFor();
      assert.equal(await page.evaluate(() => caches.has('afterbell-shared')), false);
    },
  },
  {
    title: 'a saved mail gives its two attachments to the import, names the rest, and nothing is written before the button',
    async run({ page, product: { url } }) {
      const { token } = await newTrader(page, url);
      const head = 'datetime,symbol,side,quantity,price\n';
      const attached = (name: string, text: string) =>
        `--b\r\nContent-Type: text/csv\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`;
      const parts = [
        attached('march.csv', `${head}2026-03-02T15:00:00Z,KO,buy,10,60\n`),
        attached('april.csv', `${head}2026-04-02T15:00:00Z,KO,sell,10,61\n`),
        attached('logo.png', 'png'),
      ];
      const mail = `From: statements@broker.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`;
      await page.goto(`${url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles({ name: 'statements.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) });
      await page.getByText('march.csv').first().waitFor();
      await page.getByText('april.csv').first().waitFor();
      await page.getByText('statements.eml from statements@broker.example: we skipped logo.png.').waitFor();
      const book = await fetch(`${url}/api/trades/book`, { headers: { authorization: `Bearer ${token}` } });
      assert.deepEqual(((await book.json()) as { data: { entries: unknown[] } }).data.entries, []);
      await page.getByRole('button', { name: 'Import 2 fills from 2 files' }).click();
      await page.waitForURL('**/dashboard/trades?import=*');
      await page.getByRole('button', { name: 'Go through them' }).click();
      await page.getByRole('article', { name: 'KO' }).waitFor();
    },
  },
  {
    title:
      'a trader turns a record on and discloses three trades, and readers see its picture and check them in a private window until it is turned off',
    async run({ page, browser, product: { url } }) {
      await newTrader(page, url);
      // The imitated broker that allows the most requests a minute.
      await page.goto(`${url}/settings/connections?connect=alpaca`);
      await page.getByLabel('Key ID').fill('AKDEMOKEY00000000001');
      await page.getByLabel('Secret key').fill('demoSecretOfAlpaca0000000000000000000001');
      await page.getByLabel('Secret key').blur();
      await page.getByLabel('Journal account for 123456789').fill('Main');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByText(/^\d+ new fills\./).waitFor();
      await page.goto(`${url}/settings/sharing`);
      const card = page.getByRole('region', { name: 'A record anyone can check' });
      await card.getByRole('switch', { name: /^Keep a public record/ }).click();
      const address = await card.getByRole('link', { name: 'View the page' }).getAttribute('href');
      assert.equal((await fetch(`${url}/_local/schedules/keepRecords/run`, { method: 'POST' })).status, 200);
      await page.reload();
      for (const at of [0, 1, 2]) await card.getByRole('checkbox').nth(at).check();
      await card.getByRole('button', { name: 'Disclose 3 trades' }).click();
      await card.getByText('Saved. The page now shows these trades.').waitFor();
      assert.deepEqual(await axeFaults(page), []);

      // An app that previews the link: no cookie, no script.
      const posted = await fetch(url + address);
      const picture = /<meta property="og:image" content="([^"]*)">/.exec(await posted.text())![1]!;
      const drawn = await fetch(picture);
      assert.deepEqual([posted.status, drawn.status, drawn.headers.get('content-type')], [200, 200, 'image/png']);
      assert.deepEqual([...new Uint8Array(await drawn.arrayBuffer()).subarray(1, 4)], [...Buffer.from('PNG')]);
      const reader = await (await browser.newContext()).newPage();
      await reader.goto(url + address);
      await reader
        .getByText(/^Checked\. 1 daily link, .* 3 disclosed trades with \d+ of \d+ recorded fills, each in its link\.$/)
        .waitFor();
      assert.equal(await reader.getByRole('table').count(), 3);
      assert.deepEqual(await axeFaults(reader), []);
      await reader.getByRole('link', { name: 'The public log' }).click();
      await reader.getByRole('heading', { name: 'The public log' }).waitFor();
      await reader.getByRole('row').filter({ hasText: 'Waiting for a block' }).getByRole('button', { name: /^Save/ }).waitFor();
      assert.deepEqual(await axeFaults(reader), []);

      await card.getByRole('switch', { name: /^Keep a public record/ }).click();
      await card.getByRole('link', { name: 'View the page' }).waitFor({ state: 'detached' });
      await reader.goto(url + address);
      await reader.getByText('There is no such record.').waitFor();
      for (const gone of [picture, url + address]) assert.equal((await fetch(gone)).status, 404);
    },
  },
];

/** Waits a minute for its broker's pace. */
export const firstSync: Story = {
  title: 'a broker is connected by pasting its token, its trades arrive and are found from their notice, and stay when it is disconnected',
  async run({ page, product: { url } }) {
    await newTrader(page, url);
    await page.goto(`${url}/dashboard/import`);
    await page.getByRole('link', { name: /^Interactive Brokers/ }).click();
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
    await page.getByRole('link', { name: 'Go through them' }).first().click();
    await page.waitForURL('**/dashboard/review/new?import=*');
    await page.getByRole('button', { name: 'Keep' }).waitFor();
    await page.goBack();
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
};

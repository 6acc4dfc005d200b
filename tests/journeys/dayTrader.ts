import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';
import { busyDay, datesOnly } from './tradingDay.ts';
import { shown } from './waits/shown.ts';

const day = busyDay(1000);
const dates = datesOnly(20);

async function choose(page: Page, url: string, name: string, content: string): Promise<void> {
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function bringIn(page: Page, url: string, name: string, content: string, rows: number): Promise<void> {
  await choose(page, url, name, content);
  await page.getByRole('button', { name: `Import ${rows.toLocaleString('en-US')} fills` }).click();
  await page.waitForURL('**/dashboard/trades*');
}

async function undo(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/dashboard/import`);
  await page.getByRole('button', { name: `Undo ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Undo [\d,]+ fills/ })
    .click();
  await shown(page, `from ${name} removed.`);
}

const money = (cents: number) => (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const result = (cents: number) => `${cents > 0 ? '+' : cents < 0 ? '−' : ''}$${money(cents)}`;
const many = (n: number, one: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : `${one}s`}`;

type Sums = { readonly net: number; readonly fees: number; readonly trips: number; readonly wins: number };
const together = (a: Sums, b: Sums): Sums => ({
  net: a.net + b.net,
  fees: a.fees + b.fees,
  trips: a.trips + b.trips,
  wins: a.wins + b.wins,
});

/** The overview shows exactly this, and no open position. */
async function expectOverview(page: Page, url: string, { net, fees, trips, wins }: Sums, days: number): Promise<void> {
  if (!page.url().endsWith('/dashboard/overview')) await page.goto(`${url}/dashboard/overview`);
  const hero = page.getByRole('region', { name: 'Results' });
  await hero.getByText(result(net), { exact: true }).waitFor();
  await hero.getByText(`${many(trips, 'trade')} · ${days} ${days === 1 ? 'day' : 'days'} · $${money(fees)} fees`).waitFor();
  assert.equal(await hero.locator('[data-metric="winRate"]').textContent(), `${((100 * wins) / trips).toFixed(1)}%${wins} of ${trips}`);
  await page.getByRole('region', { name: 'Open positions' }).getByText('No open positions').waitFor();
}

/** The whole journal from the API, except its version names. */
async function journal(page: Page, url: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ask = async (path: string) => (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json();
  const { data } = (await ask('/api/trades/book')) as { data: { entries: { id: string }[]; totals: unknown } };
  return { totals: data.totals, chapters: await Promise.all(data.entries.map(({ id }) => ask(`/api/trades/chapters/${id}`))) };
}

/** An hour of the day as this browser’s locale writes it. */
const clock = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

export const dayTrader: readonly Story[] = [
  {
    title:
      'a day trader’s 1,000 fills of one day come out exactly, twins and turns through zero included, and the same file again adds nothing',
    isDeep: true,
    async run({ page, product }) {
      assert.deepEqual([day.rows, day.counted.open], [1000, []]);
      const lines = day.text.trim().split('\n').slice(1);
      assert.ok(lines.length - new Set(lines).size > 100, 'the file has twins');
      await newTrader(page, product.url);
      await bringIn(page, product.url, 'march 11.csv', day.text, 1000);
      await page.getByText(many(day.counted.trips, 'closed trade'), { exact: true }).first().waitFor();
      await expectOverview(page, product.url, day.counted, 1);
      const opened = page.getByRole('region', { name: 'When you open' });
      for (const [hour, trips] of day.counted.hours)
        await opened.getByRole('link', { name: new RegExp(`^${clock(hour)}: .* from ${many(trips, 'trade')},`) }).waitFor();
      assert.equal(await opened.getByRole('link', { name: /^\d+ [AP]M: / }).count(), day.counted.hours.size);
      await choose(page, product.url, 'march 11 again.csv', day.text);
      await page.getByRole('heading', { name: 'Nothing new in this file' }).waitFor();
      await page.reload();
      await expectOverview(page, product.url, day.counted, 1);
    },
  },
  {
    title:
      'a file of dates without times makes no shorts and no hours; undone, the journal is unchanged, and the file can be imported again',
    isDeep: true,
    async run({ page, product }) {
      const { url } = product;
      const both = together(day.counted, dates.counted);
      assert.deepEqual(dates.counted.open, []);
      await newTrader(page, url);
      await bringIn(page, url, 'day.csv', day.text, 1000);
      await expectOverview(page, url, day.counted, 1);
      const before = await journal(page, url);

      await bringIn(page, url, 'schwab.csv', dates.text, dates.rows);
      await expectOverview(page, url, both, 21);
      const { trips } = dates.counted;
      await page.getByText(`${many(trips, 'trade')} without a time of day are not shown.`, { exact: false }).waitFor();
      await page.goto(`${url}/dashboard/overview?symbol=KO`);
      await page.getByRole('region', { name: 'When you open' }).getByText('No times of day').waitFor();
      await page.goto(`${url}/dashboard/trades?symbol=KO&side=short`);
      await page.getByText('No trades match these filters').waitFor();
      await page.goto(`${url}/dashboard/trades?symbol=KO`);
      await page.getByText(many(trips, 'closed trade'), { exact: true }).first().waitFor();

      await undo(page, url, 'schwab.csv');
      assert.deepEqual(await journal(page, url), before);
      await expectOverview(page, url, day.counted, 1);
      await page.reload();
      await expectOverview(page, url, day.counted, 1);
      await page.goto(`${url}/dashboard/import`);
      await page.getByRole('row', { name: /schwab\.csv.*Undone/ }).waitFor();

      await bringIn(page, url, 'schwab.csv', dates.text, dates.rows);
      await expectOverview(page, url, both, 21);
      await undo(page, url, 'day.csv');
      await expectOverview(page, url, dates.counted, 20);
      await bringIn(page, url, 'day.csv', day.text, 1000);
      await expectOverview(page, url, both, 21);
    },
  },
];

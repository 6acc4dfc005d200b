import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import { readChapter } from '#domain/journal/codec/readChapter.ts';
import { chooseFiles, netIs } from './chooseFiles.ts';
import { isOpenToAll } from './openToAll.ts';
import { goOn, newTrader, signIn, signUp } from './people.ts';
import type { Story } from './story.ts';

const folder = `${import.meta.dirname}/../fixtures/imports`;
const text = (path: string) => readFileSync(`${folder}/${path}`, 'utf8');
const schwab = text('schwab/transactions.csv');
const { expected } = JSON.parse(text('schwab/transactions.csv.expected.json')) as { expected: { totals: { USD: { netPnl: string } } } };

async function importFile(page: Page, url: string, name: string, content: string, fills: number): Promise<void> {
  await chooseFiles(page, url, [name, content]);
  await page.getByRole('button', { name: new RegExp(`^Import ${fills} fill`) }).click();
  await page.waitForURL('**/dashboard/trades*');
}

/** The journal's fills and annotations, as the API sends them to any browser of this person. */
async function journalFigures(page: Page, url: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(url + path, { headers, ...init })).json();
  const { data } = (await ask('/api/trades/book')) as { data: { entries: { id: string }[] } };
  const chapters = await Promise.all(
    data.entries.map(async ({ id }) => readChapter(decodeChapter(await ask(`/api/trades/chapters/${id}`)))),
  );
  return {
    times: new Map(chapters.flatMap(({ fills }) => fills.map(({ id, time }) => [id, time] as const))),
    notes: chapters.flatMap(({ notes }) => notes),
    firstTrade: chapters.flatMap(({ tradeIds }) => [...tradeIds])[0]!,
    write: (id: string, openedAt: number, words: object) =>
      ask(`/api/trades/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ account: chapters[0]!.fills[0]!.account, openedAt: new Date(openedAt).toISOString(), ...words }),
      }),
  };
}

export const imports: readonly Story[] = [
  {
    title: 'the same file twice adds nothing, and the journal is unchanged',
    isDeep: true,
    async run({ page, product }) {
      await newTrader(page, product.url);
      await importFile(page, product.url, 'march.csv', schwab, 14);
      await chooseFiles(page, product.url, ['march again.csv', schwab]);
      await page.getByRole('heading', { name: 'Nothing new in this file' }).waitFor();
      await page.getByText('0 + 14 + 3 = 17.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Nothing new to import' }).isDisabled(), true);
      await netIs(page, product.url, `+$${expected.totals.USD.netPnl}`);
    },
  },
  {
    title: 'two overlapping halves of a history make what the whole makes',
    isDeep: true,
    async run({ page, product }) {
      const [title = '', blank = '', head = '', ...rest] = schwab.trimEnd().split('\n');
      const rows = rest.filter((line) => /^"\d/.test(line));
      const part = (from: number, to: number) => [title, blank, head, ...rows.slice(from, to)].join('\n');
      await signUp(page, product.url);
      const older = part(6, rows.length);
      await chooseFiles(page, product.url, ['older.csv', older]);
      await page.getByRole('button', { name: /^Import \d+ fill/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await chooseFiles(page, product.url, ['newer.csv', part(0, 11)]);
      await page.getByRole('img', { name: /new, [1-9]\d* duplicate/ }).waitFor();
      await page.getByRole('button', { name: /^Import \d+ fill/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await netIs(page, product.url, `+$${expected.totals.USD.netPnl}`);
    },
  },
  {
    title: 'a file read in the wrong zone is recalculated in the right one, and the notes on its trades stay',
    isDeep: true,
    async run({ page, product }) {
      await newTrader(page, product.url);
      await chooseFiles(page, product.url, ['ninja.csv', text('ninjatrader/described-executions.csv')]);
      await page.getByLabel('Statement time zone').selectOption('Asia/Tokyo');
      await page.getByRole('button', { name: /^Import 4 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      const before = await journalFigures(page, product.url);
      await before.write(before.firstTrade, before.times.get(before.firstTrade)!, { setup: 'Opening drive', rating: 5 });
      await page.reload();
      await page.getByText('Opening drive').first().waitFor();

      await page.goto(`${product.url}/dashboard/import`);
      await page.getByRole('button', { name: 'Recalculate ninja.csv' }).click();
      const dialog = page.getByRole('dialog', { name: 'Recalculate this import' });
      await isOpenToAll(page);
      await dialog.getByLabel('Statement time zone').selectOption('America/New_York');
      await dialog.getByRole('button', { name: 'Recalculate' }).click();
      await page.getByText('4 fills from ninja.csv recalculated.', { exact: false }).waitFor();

      const after = await journalFigures(page, product.url);
      assert.deepEqual([...after.times.keys()].toSorted(), [...before.times.keys()].toSorted());
      // 20 July: Tokyo is thirteen hours ahead of New York.
      for (const [id, time] of after.times) assert.equal(time - before.times.get(id)!, 13 * 3_600_000);
      assert.deepEqual(
        after.notes.map(({ anchor, setup, rating }) => ({ anchor, setup, rating })),
        [{ anchor: before.firstTrade, setup: 'Opening drive', rating: 5 }],
      );
      await page.goto(`${product.url}/dashboard/trades`);
      await page.getByText('Opening drive').first().waitFor();
      await chooseFiles(page, product.url, ['ninja.csv', text('ninjatrader/described-executions.csv')]);
      await page.getByRole('heading', { name: 'Nothing new in this file' }).waitFor();
    },
  },
  {
    title: 'a file of an unknown broker is mapped once, and the next one like it is read automatically, on any device',
    isDeep: true,
    async run({ page, product, browser }) {
      const rows = (day: string) =>
        `Buchungstag;Wertpapier;Richtung;Anzahl;Kurs\n${day};KO;Kauf;10;60,50\n${day};KO;Verkauf;10;61,00\n${day};KO;Dividende;0;0,24\n`;
      const person = await newTrader(page, product.url);
      await chooseFiles(page, product.url, ['acme.csv', rows('13.03.2026')]);
      await page.getByRole('heading', { name: 'Match your columns' }).waitFor();
      await page.getByText('Choose what "Dividende" means: buy, sell, or no trade.').waitFor();
      await page.getByLabel('“Dividende”').selectOption('skip');
      await page.getByLabel('Amounts are in').selectOption('EUR');
      await page.getByText('2 of 2 rows readable, 1 skipped').waitFor();
      await isOpenToAll(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: /^Import 2 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await signIn(other, product.url, person.email, person.password);
      await goOn(other);
      await chooseFiles(other, product.url, ['acme-april.csv', rows('14.04.2026')]);
      await other.getByRole('button', { name: /^Import 2 fills/ }).waitFor();
      await elsewhere.close();
    },
  },
];

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { draftStored } from './draftStored.ts';
import { addFromMenu, goOn, newTrader, signIn, signUp } from './people.ts';
import type { Story } from './story.ts';

const DAY = 86_400_000;

/** Everything this browser stores, as one text: names, values and bytes of both storages and every database. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value as BufferSource);
      return typeof value === 'object' && value !== null ? Object.values(value).map(text).join(' ') : String(value);
    };
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        stored.push(text(await done(all.getAllKeys())), text(await done(all.getAll())));
      }
      db.close();
    }
    return stored.join('\n');
  });

async function typeTrade(page: Page): Promise<void> {
  await addFromMenu(page, 'Trade');
  await page.getByLabel('Symbol', { exact: true }).fill('ZZTOPCO');
  await page.getByRole('group', { name: 'Entry', exact: true }).getByLabel('Price').fill('182.55');
  await draftStored(page);
}

export const endOfDay: readonly Story[] = [
  {
    title: 'at 2AM the trader is signed out, no data they left is readable, and after the next sign-in the half-typed trade is restored',
    async run({ page, product, pass }) {
      const person = await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles('tests/fixtures/imports/schwab/transactions.csv');
      await page.getByRole('button', { name: /^Import 14 fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await page.getByText('ORCL').first().waitFor();
      await typeTrade(page);
      pass(DAY);
      await page.getByRole('button', { name: 'Add trade', exact: true }).last().click();
      await page.getByRole('group', { name: 'Entry', exact: true }).getByLabel('Shares').fill('100');
      await page.getByRole('button', { name: 'Add trade', exact: true }).last().click();
      await page.waitForURL('**/login');

      const stored = await everythingKept(page);
      assert.ok(stored.length > 1000, 'The journal and the draft stay in the browser');
      for (const secret of ['ZZTOPCO', '182.55', 'ORCL', person.username, person.email])
        assert.ok(!stored.includes(secret), `${secret} can be read`);
      assert.equal(await page.evaluate(() => localStorage.getItem('token')), null);

      await signIn(page, product.url, person.email, person.password);
      await goOn(page);
      await page.goto(`${product.url}/dashboard/trades`);
      await page.getByText('ORCL').first().waitFor();
      await addFromMenu(page, 'Trade');
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value === 'ZZTOPCO'));
    },
  },
  {
    title: 'another person who signs in at the same browser finds nothing of the one before',
    async run({ page, product, pass }) {
      const first = await newTrader(page, product.url);
      await page.goto(`${product.url}/dashboard/trades`);
      await typeTrade(page);
      pass(DAY);
      await page.reload();
      await page.waitForURL('**/login');
      const before = (await everythingKept(page)).length;
      await signUp(page, product.url);
      const stored = await everythingKept(page);
      assert.ok(!stored.includes(first.username));
      await addFromMenu(page, 'Trade');
      assert.equal(await page.getByLabel('Symbol', { exact: true }).inputValue(), '');
      assert.ok(before > 0);
    },
  },
];

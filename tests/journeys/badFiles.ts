import assert from 'node:assert/strict';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

const files: readonly { name: string; content: Buffer; message: RegExp }[] = [
  { name: 'empty.csv', content: Buffer.alloc(0), message: /empty/i },
  { name: 'program.csv', content: Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 9, 9]), message: /not (a )?text|binary|cannot be read/i },
  { name: 'letters.csv', content: Buffer.from('Dear diary,\ntoday I bought nothing.\n'), message: /We don’t recognize this file/i },
  {
    name: 'quote.csv',
    content: Buffer.from('datetime,symbol,side,quantity,price\n"2026-01-05T15:00:00Z,AAPL,buy,1,10\n'),
    message: /quote/i,
  },
];

export const badFiles: readonly Story[] = [
  {
    title: 'files that are no broker export get a plain sentence each, and nothing is written',
    async run({ page, product }) {
      await signUp(page, product.url);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await page.goto(`${product.url}/dashboard/import`);
      for (const { name, content, message } of files) {
        await page.getByLabel('Broker file').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
        await page.getByRole('alert').filter({ hasText: message }).waitFor();
      }
      const book = await fetch(`${product.url}/api/trades/book`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await book.json()) as { data: { entries: unknown[] } };
      assert.deepEqual(data.entries, []);
    },
  },
];

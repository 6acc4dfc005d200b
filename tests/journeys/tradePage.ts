import assert from 'node:assert/strict';
import { isOpenToAll } from './openToAll.ts';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';
import { busyDay } from './tradingDay.ts';

export const tradePage: readonly Story[] = [
  {
    title: 'from a filtered figure to its trades, to the page of one, the next, a note with its preview, and back to the same list',
    async run({ page, product: { url } }) {
      await traderWith(page, url, { 'day.csv': busyDay(60).text });
      await page.goto(`${url}/dashboard/overview?side=long`);
      const weekday = page.getByRole('region', { name: 'By weekday' }).getByRole('link', { name: /^Wednesday: / });
      const named = (await weekday.getAttribute('aria-label')) ?? (await weekday.locator('.unseen').first().textContent()) ?? '';
      const count = /([\d,]+) (?:trade|strateg)/.exec(named)![1]!;
      await weekday.click();
      await page.waitForURL('**/dashboard/trades?**');
      const list = new URL(page.url()).search;
      assert.match(list, /side=long/);

      await page.locator('[data-instrument] a').first().click();
      await page.getByText(`1 of ${count}`).waitFor();
      await isOpenToAll(page);
      const first = new URL(page.url()).pathname;
      await page.keyboard.press('j');
      await page.getByText(`2 of ${count}`).waitFor();
      assert.notEqual(new URL(page.url()).pathname, first);

      await page.reload();
      await page.getByText(`2 of ${count}`).waitFor();
      await page.getByLabel('Note', { exact: true }).fill('Clean break, **18 cents worse** than the trigger. [Why](https://example.com)');
      await page.getByText('Saved', { exact: true }).first().waitFor();
      await page.getByRole('radio', { name: 'Preview' }).click();
      const note = page.getByRole('region', { name: 'Note' });
      assert.equal(await note.locator('strong').textContent(), '18 cents worse');
      assert.equal(await note.getByRole('link', { name: 'Why' }).getAttribute('href'), 'https://example.com/');
      await isOpenToAll(page);

      await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Trades' }).click();
      await page.waitForURL('**/dashboard/trades?**');
      assert.deepEqual([...new URLSearchParams(new URL(page.url()).search)], [...new URLSearchParams(list)]);
    },
  },
];

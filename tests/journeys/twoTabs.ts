import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';
import { busyDay } from './tradingDay.ts';
import { shown } from './waits/shown.ts';
import { until } from './waits/until.ts';

const EXECUTIONS = 160;

/** A trader with trades of one day, so of one month's chapter. */
async function busyTrader(page: Page, url: string): Promise<string> {
  await signUp(page, url);
  await page.goto(`${url}/dashboard/import`);
  const file = { name: 'march 11.csv', mimeType: 'text/csv', buffer: Buffer.from(busyDay(EXECUTIONS).text) };
  await page.getByLabel('Broker files').setInputFiles(file);
  await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
  await page.waitForURL('**/dashboard/trades**');
  return (await page.evaluate(() => localStorage.getItem('token')))!;
}

const listed = async (url: string, token: string, more: Record<string, string> = {}) =>
  (await callApi(url, api.trades.list, { limit: '200', ...more }, token)).trades;

/** The pane of the page of a trade. */
async function paneOf(page: Page, url: string, id: string): Promise<Locator> {
  await page.goto(`${url}/dashboard/trades/${id}?count=trade`);
  const pane = page.getByRole('region', { name: 'Journal', exact: true });
  await pane.getByRole('textbox', { name: 'Note' }).waitFor();
  return pane;
}
async function addTag(pane: Locator, tag: string): Promise<void> {
  await pane.getByLabel('Add to tags').fill(tag);
  await pane.getByLabel('Add to tags').press('Enter');
}
const saved = (pane: Locator) => pane.getByText('Saved', { exact: true }).first().waitFor();

export const twoTabs: readonly Story[] = [
  {
    title: 'two tabs edit the same month concurrently, the same trade too, and nothing is lost',
    async run({ page, context, product: { url } }) {
      const token = await busyTrader(page, url);
      const [first, second] = await listed(url, token);
      const other = await context.newPage();
      const [here, there] = [await paneOf(page, url, first!.id), await paneOf(other, url, first!.id)];

      // The same trade in both: a tag each, and what only one of them writes.
      await Promise.all([addTag(here, 'from the left'), addTag(there, 'from the right')]);
      await Promise.all([
        here.getByLabel('Setup').fill('Opening range'),
        there.getByRole('textbox', { name: 'Note' }).fill('Typed right.'),
      ]);
      await Promise.all([here.getByLabel('Setup').press('Enter'), saved(there)]);
      await Promise.all([saved(here), saved(there)]);

      // Another trade of the month in one tab, while the other goes on with the first.
      const next = await paneOf(other, url, second!.id);
      const writeNext = async () => {
        await addTag(next, 'the second trade');
        await next.getByRole('textbox', { name: 'Note' }).fill('The second one.');
      };
      await Promise.all([writeNext(), here.getByRole('button', { name: 'Rate 4 of 5' }).click()]);
      await Promise.all([saved(here), saved(next)]);

      let rows: Awaited<ReturnType<typeof listed>> = [];
      await until(
        async () => {
          rows = await listed(url, token);
          const [one, two] = rows;
          return (
            one!.noteExcerpt === 'Typed right.' &&
            one!.setup === 'Opening range' &&
            one!.rating === 4 &&
            two!.noteExcerpt === 'The second one.' &&
            two!.tags.join() === 'the second trade' &&
            [...one!.tags].sort().join() === 'from the left,from the right'
          );
        },
        () =>
          `An edit was lost: ${JSON.stringify(rows.slice(0, 2).map(({ tags, setup, rating, noteExcerpt }) => [tags, setup, rating, noteExcerpt]))}`,
      );
      assert.equal(await page.getByText('This was also changed on another device or in another tab.').count(), 0);

      // The other tab shows the change without a reload.
      await here.getByRole('button', { name: 'Remove from the right' }).waitFor();
    },
  },
  {
    title: 'twenty trades are tagged in the list in five actions, and found by the tag',
    async run({ page, product: { url } }) {
      const token = await busyTrader(page, url);
      await page.goto(`${url}/dashboard/trades?count=trade`);
      const boxes = page.getByRole('checkbox', { name: /^Select / });
      await boxes.first().waitFor();
      /** The trader's actions: each click, each word typed, each key. */
      let actions = 0;
      const act = async (done: Promise<unknown>) => {
        actions++;
        await done;
      };
      const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details of / }) });
      const boxOf = (at: number) => rows.nth(at).getByRole('checkbox');
      await act(boxOf(0).click());
      await act(boxOf(19).click({ modifiers: ['Shift'] }));
      const bar = page.getByRole('group', { name: 'Selected trades' });
      await bar.getByText('20 selected').waitFor();
      await act(bar.getByRole('button', { name: 'Tags' }).click());
      await page.locator('input:focus').waitFor();
      await act(page.keyboard.type('late entry'));
      await act(page.keyboard.press('Enter'));
      await shown(page, /late entry.*20 trades/);
      assert.ok(actions <= 5, `It took ${actions} actions.`);

      assert.equal((await listed(url, token, { tags: 'late entry' })).length, 20);
      await page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: 'Filter', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Choose filters' });
      await panel.locator('summary', { hasText: /^Tags/ }).click();
      await panel.getByRole('button', { name: /^late entry/ }).click();
      await panel.getByRole('button', { name: 'Show 20 legs' }).click();
      await page.getByRole('heading', { level: 1 }).getByText('20 legs', { exact: true }).waitFor();
    },
  },
];

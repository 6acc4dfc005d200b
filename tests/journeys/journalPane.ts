import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './openToAll.ts';
import { signUp } from './people.ts';
import type { Story } from './story.ts';

async function addTrade(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a trade' }).click();
  const form = page.getByRole('dialog', { name: 'Add a trade' });
  await form.getByRole('radio', { name: 'Quick' }).click();
  await form.getByLabel('Trade in one line').fill('AMD long 100 @ 168.50 -> 170.01 2026-01-12 9:45 10:30');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Opens the one trade of the list, and answers its pane. */
async function paneOn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Details of AMD' }).click();
  const pane = page.getByRole('region', { name: 'Journal' });
  await pane.getByLabel('Note', { exact: true }).waitFor();
  return pane;
}

export const journalPane: readonly Story[] = [
  {
    title: 'a trade is fully annotated by keyboard and keeps it after a reload; a note written in two tabs loses nothing',
    async run({ page, context, product }) {
      await signUp(page, product.url);
      await addTrade(page);
      await page.goto(`${product.url}/dashboard/trades`);
      const pane = await paneOn(page);
      const enter = async (label: string, text: string) => {
        await pane.getByLabel(label).fill(text);
        await page.keyboard.press('Enter');
      };
      await pane.getByRole('button', { name: 'Rate 4 of 5' }).press('Enter');
      await pane.getByRole('switch', { name: 'Reviewed' }).press('Space');
      await enter('Setup', 'Opening range breakout');
      await enter('Add to tags', 'Semis');
      await enter('Add to mistakes', 'Chased the entry');
      await enter('Add to emotions', 'Focused');
      await enter('Stop', '167.70');
      await enter('Planned risk in USD', '80');
      await enter('Add to targets', '170.90');
      await pane.getByLabel('Note', { exact: true }).fill('Clean break with semis leading.');
      await pane.getByText('Saved', { exact: true }).nth(1).waitFor();
      assert.deepEqual(await axeFaults(page, '[aria-label="Journal"]'), []);

      await page.reload();
      const again = await paneOn(page);
      assert.equal(await again.getByLabel('Note', { exact: true }).inputValue(), 'Clean break with semis leading.');
      assert.equal(await again.getByLabel('Stop').inputValue(), '167.7');
      assert.equal(await again.getByRole('button', { name: 'Rate 4 of 5' }).getAttribute('aria-pressed'), 'true');
      for (const word of ['Semis', 'Chased the entry', 'Focused', '170.9'])
        await again.getByRole('button', { name: `Remove ${word}`, exact: true }).waitFor();

      const tab = await context.newPage();
      await tab.goto(`${product.url}/dashboard/trades`);
      const other = await paneOn(tab);
      await other.getByLabel('Note', { exact: true }).fill('From the other tab.');
      await other.getByText('Saved', { exact: true }).waitFor();
      await again.getByLabel('Note', { exact: true }).fill('From this tab.');
      await again.getByText('From the other tab.').waitFor();
      await again.getByRole('button', { name: 'Keep both' }).click();
      await again.getByText('Saved', { exact: true }).waitFor();
      await tab.reload();
      assert.equal(
        await (await paneOn(tab)).getByLabel('Note', { exact: true }).inputValue(),
        'From the other tab.\n\n---\n\nFrom this tab.',
      );
    },
  },
];

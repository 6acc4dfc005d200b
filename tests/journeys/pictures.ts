import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Story } from './story.ts';
import { traderWith } from './traderWith.ts';

const sample = `${import.meta.dirname}/../fixtures/imports/generic/generic-v1.csv`;

/** Notes what a picture is drawn from, before it is pixels. */
const noteDrawings = () => {
  const known = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...known,
    set(this: HTMLImageElement, text: string) {
      if (text.startsWith('data:image/svg')) document.documentElement.dataset.drawn = decodeURIComponent(text);
      known.set!.call(this, text);
    },
  });
};

/** Saves the equity curve as a picture: the file's pixels, width and height, and the words on it. */
async function saveEquityCard(page: Page): Promise<{ readonly name: string; readonly size: readonly number[]; readonly words: string }> {
  const arriving = page.waitForEvent('download');
  const button = page.getByRole('button', { name: /^Save “Cumulative .*” as a picture$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const download = await arriving;
  const bytes = readFileSync(await download.path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  const svg = await page.evaluate(() => document.documentElement.dataset.drawn!);
  const words = svg.slice(svg.indexOf('<foreignObject')).replaceAll(/<[^>]*>/g, ' ');
  return { name: download.suggestedFilename(), size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], words };
}

export const pictures: readonly Story[] = [
  {
    title: 'a card is saved as a picture by the keyboard, with its filters on it, masked where amounts are; on paper the frame is gone',
    async run({ page, product }) {
      await page.addInitScript(noteDrawings);
      await traderWith(page, product.url, { 'sample.csv': readFileSync(sample) });
      await page.goto(`${product.url}/dashboard/overview?side=long`);
      const first = await saveEquityCard(page);
      assert.match(first.name, /^afterbell-cumulative-net-p-l-\d{4}-\d\d-\d\d\.png$/);
      assert.match(first.words, /Side Long · USD, net of fees\s+Afterbell · /);
      assert.match(first.words, /\$\d/);
      assert.ok(first.size[0]! > 600 && first.size[1]! > 400, String(first.size));

      await page.getByRole('button', { name: 'Hide amounts' }).click();
      // Pictures show the screen: the mask appears a moment after the press.
      await page
        .getByRole('region', { name: /^Cumulative/ })
        .filter({ hasNotText: /\$\d/ })
        .waitFor();
      const masked = await saveEquityCard(page);
      assert.doesNotMatch(masked.words, /\$\d/);

      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Add', exact: true }).first().isVisible(), false);
      assert.equal(await page.getByRole('link', { name: 'Trades', exact: true }).first().isVisible(), false);
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
      await page.getByText('Side', { exact: true }).waitFor();
      await page.emulateMedia({ media: 'screen' });
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    },
  },
];

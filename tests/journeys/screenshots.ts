import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
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

async function shotsOf(page: Page) {
  await page.getByRole('button', { name: 'Details of AMD' }).click();
  return page.getByRole('region', { name: 'Screenshots' });
}

/** Pastes a drawing of a canvas, as a screenshot tool puts it on the clipboard, into a field of the pane. */
const pasteDrawing = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d')!;
    for (let x = 0; x < 640; x++) {
      pen.fillStyle = `hsl(${x / 2} 70% 50%)`;
      pen.fillRect(x, 180 + 100 * Math.sin(x / 40), 2, 40);
    }
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    const field = document.querySelector('[aria-label="Journal"] textarea')!;
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[data-screenshots] img');
    return image?.complete === true && image.naturalWidth > 0;
  });

export const screenshots: readonly Story[] = [
  {
    title: 'a pasted screenshot appears in the trade, also after a reload; a web page named .png is refused with a reason',
    async run({ page, product }) {
      await signUp(page, product.url);
      await addTrade(page);
      await page.goto(`${product.url}/dashboard/trades`);
      const shots = await shotsOf(page);
      await shots.waitFor();
      await pasteDrawing(page);
      await shots.getByRole('button', { name: 'Open screenshot 1 of 1' }).waitFor();
      await isDrawn(page);
      await shots.getByLabel('Caption').fill('Opening drive');
      await page.keyboard.press('Enter');
      await shots.getByRole('button', { name: 'Open screenshot 1 of 1: Opening drive' }).waitFor();
      assert.deepEqual(await axeFaults(page, '[aria-label="Screenshots"]'), []);

      await page.reload();
      const again = await shotsOf(page);
      await isDrawn(page);
      await again.getByRole('button', { name: 'Open screenshot 1 of 1: Opening drive' }).press('Enter');
      const viewer = page.getByRole('dialog', { name: 'Opening drive' });
      await viewer.getByRole('img').waitFor();
      assert.deepEqual(await axeFaults(page, 'dialog[open]'), []);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'hidden' });

      const html = { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') };
      await again.locator('input[type=file]').setInputFiles(html);
      await again.getByText('This file isn’t a PNG, JPEG or WebP image.').waitFor();
      assert.equal(await again.getByRole('button', { name: /^Open screenshot/ }).count(), 1);
    },
  },
];

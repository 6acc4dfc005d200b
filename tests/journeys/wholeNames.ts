import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const widths = [360, 390, 768, 1024, 1440];

/** Instrument names are shown in full in every visible row, at each width. Ends on a desktop. */
export async function wholeNames(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    const cells = page.locator('main [data-instrument]');
    const cut = () => cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));
    await cells.first().waitFor();
    // Columns make room a moment after the window has another width.
    for (let left = 20; left > 0 && (await cut()).length > 0; left--) await page.waitForTimeout(100);
    assert.deepEqual(await cut(), [], `${page.url()} at ${width} px`);
  }
}

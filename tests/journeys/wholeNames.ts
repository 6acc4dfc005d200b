import type { Page } from 'playwright-core';
import { until } from './waits/until.ts';

const widths = [360, 390, 768, 1024, 1440];

/** Instrument names are shown in full in every visible row, at each width. Ends on a desktop. */
export async function wholeNames(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    const cells = page.locator('main [data-instrument]');
    const cut = () => cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));
    await cells.first().waitFor();
    // Columns make room a moment after the window has another width.
    await until(
      async () => (await cut()).length === 0,
      () => `A name is cut off at ${page.url()} at ${width} px.`,
    );
  }
}

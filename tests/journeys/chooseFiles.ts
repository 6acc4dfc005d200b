import type { Page } from 'playwright-core';

/** Chooses files on the import screen, each given as its name and its text. */
export async function chooseFiles(page: Page, url: string, ...files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  await page.goto(`${url}/dashboard/import`);
  await page
    .getByLabel('Broker files')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })));
}

/** Waits until the overview shows this net result. */
export async function netIs(page: Page, url: string, net: string): Promise<void> {
  await page.goto(`${url}/dashboard/overview`);
  await page.locator('[data-metric=netPnl]').getByText(net, { exact: true }).waitFor();
}

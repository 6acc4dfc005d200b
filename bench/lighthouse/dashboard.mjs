// Lighthouse on the dashboard of a signed-in trader with trades, on a phone and on a desktop: accessibility and best
// practices must be 100 on both. On a phone it also prints the performance of a new device, the median of three. Run manually, after `npm run build`:
// cd bench/lighthouse && npm install && npm run dashboard (CHROMIUM_PATH=/usr/bin/chromium by default)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
// A package of its own has none of the product's short names.
import { startProduct } from '../../local/startProduct.ts';
import { newTrader } from '../../tests/journeys/people.ts';
import { importFile } from '../../tests/journeys/traderWith.ts';

const root = join(import.meta.dirname, '../..');
const asked = ['accessibility', 'best-practices'];
const sample = readFileSync(join(root, 'tests/fixtures/imports/schwab/transactions.csv'));

const product = await startProduct({ quiet: true });
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
});
const scores = [];
try {
  const { token } = await newTrader(await browser.newPage(), product.url);
  await importFile(product.url, token, 'transactions.csv', sample);
  for (const [name, config] of [
    ['phone', undefined],
    ['desktop', desktopConfig],
  ]) {
    const flags = { onlyCategories: asked, disableStorageReset: true, logLevel: 'error' };
    const page = await browser.newPage();
    const { lhr } = await lighthouse(`${product.url}/dashboard/overview`, flags, config, page);
    if (!lhr.finalDisplayedUrl.endsWith('/dashboard/overview')) throw new Error(`It looked at ${lhr.finalDisplayedUrl}.`);
    for (const id of asked) {
      const score = Math.round(100 * (lhr.categories[id].score ?? 0));
      scores.push(score);
      console.log(`${name.padEnd(8)} ${id.padEnd(16)} ${score}`);
      for (const { id: audit, weight } of lhr.categories[id].auditRefs)
        if (weight > 0 && lhr.audits[audit].score !== null && lhr.audits[audit].score < 1) {
          console.log(`  ${lhr.audits[audit].title}`);
          for (const item of lhr.audits[audit].details?.items ?? [])
            console.log(`    ${JSON.stringify(item.node?.snippet ?? item).slice(0, 300)}`);
        }
    }
  }
  const openings = [];
  for (let round = 0; round < 3; round++) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(`${product.url}/theme.js`);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    const flags = { onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' };
    const { lhr } = await lighthouse(`${product.url}/dashboard/overview`, flags, undefined, page);
    openings.push(lhr);
    await context.close();
  }
  const median = (of) => openings.map(of).toSorted((a, b) => a - b)[1];
  const ms = (id) => `${median(({ audits }) => audits[id].numericValue).toFixed(0)} ms`;
  console.log(`phone    performance      ${Math.round(100 * median(({ categories }) => categories.performance.score))}`);
  console.log(
    `  largest paint ${ms('largest-contentful-paint')}, blocking ${ms('total-blocking-time')}, first paint ${ms('first-contentful-paint')}`,
  );
} finally {
  await browser.close();
  await product.stop();
}
process.exit(scores.every((score) => score === 100) ? 0 : 1);

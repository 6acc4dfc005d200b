// Runs every journey in Chromium against the whole local product with the built site and the production headers.
// A journey also fails on any page error, any console error and any report of the content security policy.
// Names on the command line choose journeys: node tests/journeys/run.ts import
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from 'playwright-core';
import { type Product, startProduct } from '../../local/product.ts';
import { stories } from './stories.ts';
import type { Scene } from './story.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
const wanted = process.argv.slice(2);
const chosen = stories.filter(({ title }) => wanted.length === 0 || wanted.some((word) => title.includes(word)));

const dataDir = mkdtempSync(`${tmpdir()}/afterbell-journeys-`);
let ahead = 0;
const now = () => Date.now() + ahead;
let product: Product = await startProduct({ dataDir, port: 0, quiet: true, now });
const port = Number(new URL(product.url).port);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', headless: true, args: flags });

const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
};

let failed = 0;
for (const story of chosen) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself logs refused requests; journeys assert those by what the page says.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  const scene: Scene = {
    get product() {
      return product;
    },
    browser,
    context,
    page,
    async restart() {
      await product.stop();
      product = await startProduct({ dataDir, port, quiet: true, now });
    },
    pass(ms) {
      ahead += ms;
    },
  };
  const start = performance.now();
  try {
    await story.run(scene);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
    console.log(`  ✓ ${story.title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    mkdirSync('.local/journeys', { recursive: true });
    const picture = `.local/journeys/${story.title.replaceAll(/\W+/g, '-').slice(0, 60)}.png`;
    await page.screenshot({ path: picture, fullPage: true }).catch(() => {});
    console.error(`  ✗ ${story.title}\n${error instanceof Error ? error.stack : error}\n${complaints.join('\n')}\n    picture: ${picture}`);
  }
  await context.close();
}

await browser.close();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
mkdirSync('.local', { recursive: true });
writeFileSync('.local/journeys.json', JSON.stringify({ passed: chosen.length - failed, failed }));
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

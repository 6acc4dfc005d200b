import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildSite } from '#local/buildSite.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signIn, signUp } from '#tests/journeys/people.ts';
import { importHistory } from './importHistory.ts';

type Opening = { readonly ms: number; readonly calls: number; readonly apiBytes: number };

/**
 * Opens the dashboard by its address: milliseconds from the start of the navigation until this browser's own net of all trades is painted. The account's known
 * total can show earlier.
 */
async function open(page: Page, url: string, net: string): Promise<Opening> {
  const watch = (text: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const isThere = document.querySelector('[aria-label="Results"] [data-metric]')?.textContent.includes(text);
        if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        else requestAnimationFrame(look);
      };
      look();
    });
  await page.goto(`${url}/dashboard/overview`, { waitUntil: 'commit' });
  const ms = await page.evaluate(watch, net);
  const asked = await page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => new URL(name).pathname.split('/')[1] === 'api' && responseEnd < end)
        .map(({ transferSize }) => transferSize),
    ms,
  );
  return { ms, calls: asked.length, apiBytes: asked.reduce((sum, size) => sum + size, 0) };
}

async function newDevice(context: BrowserContext, url: string, person: { readonly email: string; readonly password: string }, net: string) {
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await signIn(page, url, person.email, person.password);
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  const opening = await open(page, url, net);
  await page.close();
  return opening;
}

/**
 * The dashboard with all trades of a file of the workload jrnl-v1, in Chromium against the whole local product, measured in the page: on a new and on a known
 * device.
 */
export async function journalPage(path: string, net_1e4: number): Promise<Record<string, number>> {
  await buildSite();
  const folder = mkdtempSync(`${tmpdir()}/afterbell-bench-`);
  const product = await startProduct({ dataDir: join(folder, 'data'), port: 0, quiet: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags });
  const settings = { viewport: { width: 1440, height: 1000 }, timezoneId: 'America/New_York', locale: 'en-US' };
  const net = (net_1e4 / 10_000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  try {
    const page = await (await browser.newContext(settings)).newPage();
    page.setDefaultTimeout(180_000);
    const person = await signUp(page, product.url);
    await importHistory(page, product.url, path, folder);
    // The trades came past the page: its first opening fetches and stores them, as a new device does.
    await open(page, product.url, net);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    const known: Opening[] = [];
    for (let i = 0; i < 7; i++) known.push(await open(page, product.url, net));
    const first = await newDevice(await browser.newContext(settings), product.url, person, net);
    const middle = known.toSorted((a, b) => a.ms - b.ms)[3]!;
    return {
      known_ms: middle.ms,
      known_calls: Math.max(...known.map(({ calls }) => calls)),
      known_api_bytes: middle.apiBytes,
      new_ms: first.ms,
      new_calls: first.calls,
      new_api_bytes: first.apiBytes,
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await journalPage(process.argv[2]!, Number(process.argv[3]))));

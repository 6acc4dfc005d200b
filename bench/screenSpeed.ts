// Response times of the journal's screens with 100,050 trades of workload jrnl-v1: `node bench/screenSpeed.ts`.
// Measures periods chosen on the overview and in the list, and jumps in the list, in Chromium against the whole local
// product. Its clock is on the workload's last day, so that every period has trades.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildSite } from '#local/buildSite.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signUp } from '#tests/journeys/people.ts';
import { type ChangeTimes, filterChanges } from './filterChanges.ts';
import { importHistory } from './importHistory.ts';
import { listJumps } from './listJumps.ts';
import { line, workload } from './workload.ts';

const JUMPS = 60;
const ago = Date.now() - Date.UTC(2025, 11, 31, 15);

/** The page's clock as long ago as the product's. */
function setBack(ms: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_, of) => new Real(...((of.length === 0 ? [Real.now() - ms] : of) as [number])),
    get: (_, name) => (name === 'now' ? () => Real.now() - ms : Reflect.get(Real, name)),
  });
}

const share = (list: readonly number[], of: number): string =>
  `${list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * of))]!.toFixed(0)} ms`;
const lineOf = (name: string, times: readonly number[], aim = '') =>
  line(name, share(times, 0.5), share(times, 0.95), String(times.length), aim);

function linesOf(screen: string, found: { readonly first: readonly ChangeTimes[]; readonly again: readonly ChangeTimes[] }): void {
  const of = (changes: readonly ChangeTimes[], part: keyof ChangeTimes) => changes.map((change) => change[part]);
  lineOf(`${screen}, filter shown before`, of(found.again, 'answer'), 'at most 50 ms');
  lineOf('  all of the page', of(found.again, 'all'));
  lineOf('  processor time of its thread', of(found.again, 'cpu'));
  lineOf(`${screen}, new filter: the choice`, of(found.first, 'choice'), 'at most 50 ms');
  lineOf('  its answer', of(found.first, 'answer'));
  lineOf('  all of the page', of(found.first, 'all'));
}

async function open(page: Page, address: string, shown: string): Promise<void> {
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}

await buildSite();
const folder = mkdtempSync(`${tmpdir()}/afterbell-bench-`);
const product = await startProduct({ dataDir: join(folder, 'data'), port: 0, quiet: true, now: () => Date.now() - ago });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, timezoneId: 'America/New_York', locale: 'en-US' });
  await context.addInitScript(setBack, ago);
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await signUp(page, product.url);
  await importHistory(page, product.url, workload(300_000).path, folder);
  line('100,050 trades, in the page', 'p50', 'p95', 'of', 'aim (p95)');
  await open(page, `${product.url}/dashboard/overview`, '[aria-label="Month"] [role=table]');
  linesOf('overview', await filterChanges(page, '[aria-label="Results"]'));
  await open(page, `${product.url}/dashboard/trades`, '[data-index] [role=gridcell]');
  linesOf('list', await filterChanges(page, '[role=grid][aria-label="Trades"]'));
  await open(page, `${product.url}/dashboard/trades`, '[data-index] [role=gridcell]');
  const { times, frames, most } = await listJumps(page, JUMPS);
  lineOf('a jump in the list', times, 'at most 33 ms');
  line('  most frames until its rows are drawn', String(Math.max(...frames)), '', '', 'at most 2');
  line('  elements of the list', String(most), '', '', 'at most 500');
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

// The overview of 3,328 trades over HTTP/2 on a slow line (400 ms there and back, 1 Mbit/s), on a new device and on one that has
// the site and the journal. Delay and bandwidth are those of the connection, so that the service worker pays for them too. A row has how much of the time
// was its handshake: a browser that has just been given a session may have connected before.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildSite } from '#local/buildSite.ts';
import { explain } from '#local/command.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signIn, signUp } from '#tests/journeys/people.ts';
import { importHistory } from './importHistory.ts';
import { slowConnection } from './slowConnection.ts';
import { line, median, workload } from './workload.ts';

explain(
  'npm run bench:slow  opens the overview of 3,328 trades on a slow line in Chromium, and counts its requests and bytes; SLOW_TELL=1 prints its requests, BENCH_ROUNDS=1 takes one round',
);

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/**
 * Milliseconds from the start of the navigation: the frame, the figures, and every card of the overview; and until figures and cards the requests and kilobytes
 * that the line carried.
 */
async function opening(page: Page, { url, carried }: Awaited<ReturnType<typeof slowConnection>>, isTold: boolean) {
  Object.assign(carried, { requests: 0, bytes: 0 });
  const costs: Record<string, number> = {};
  const until = async (step: string) => {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, step, { timeout: 60_000 });
    Object.assign(costs, { [`${step}: requests`]: carried.requests, [`${step}: KB`]: carried.bytes / 1024 });
  };
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const mark = (name: string, found: boolean) => {
      if (!found || seen.has(name)) return;
      seen.add(name);
      performance.mark(name);
    };
    new MutationObserver(() => {
      mark('shell', document.querySelector('nav') !== null);
      mark('figures', document.querySelector('[data-first]') !== null);
      const isDrawn = document.querySelector('[aria-label="Cumulative net P&L"] :is(canvas, svg)') !== null;
      mark('first cards', isDrawn);
      mark('cards', isDrawn && document.querySelector('[data-known], main [class*="skeleton"]') === null);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/dashboard/overview`, { waitUntil: 'commit' });
  await until('figures');
  await until('cards');
  if (isTold)
    for (const each of await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseStart, responseEnd, transferSize }) =>
          [startTime, responseStart, responseEnd].map((ms) => ms.toFixed(0).padStart(6)).join('') +
          ` ${String(transferSize).padStart(7)} ${new URL(name).pathname}`,
      ),
    ))
      console.log(each);
  const at = (name: string) => page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, name);
  const steps = ['shell', 'figures', 'first cards', 'cards'];
  const connecting = await page.evaluate(() => {
    const [{ connectStart, connectEnd }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    return connectEnd - connectStart;
  });
  const times = await Promise.all(steps.map(async (step) => [step, await at(step)] as const));
  return { ...Object.fromEntries(times), connecting, ...costs };
}

await buildSite();
const folder = mkdtempSync(`${tmpdir()}/afterbell-slow-`);
const product = await startProduct({ dataDir: join(folder, 'data'), port: 0, quiet: true });
const pace = { on: false };
const slow = await slowConnection(Number(new URL(product.url).port), folder, pace);
const { url } = slow;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags, slow.flag],
});
const device = (state?: Awaited<ReturnType<BrowserContext['storageState']>>) =>
  browser.newContext({
    viewport: { width: 1440, height: 1000 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    ...(state && { storageState: state }),
  });
try {
  const first = await (await device()).newPage();
  first.setDefaultTimeout(120_000);
  const person = await signUp(first, product.url);
  // In pieces: a busy machine answers a large import too late.
  await importHistory(first, product.url, workload(10_000).path, folder, 1500);
  const arriving = await device();
  const page = await arriving.newPage();
  await signIn(page, url, person.email, person.password);
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  await page.goto(`${url}/dashboard/overview`);
  await page.waitForSelector('[data-first]');
  // Until the site and the journal's tables are stored.
  await page.waitForTimeout(8000);
  const state = await arriving.storageState();
  await page.close();
  const found: Record<string, number[]> = {};
  const loads: string[] = [];
  for (let round = 0; round < rounds; round++)
    for (const [name, context] of [
      ['new device', await device(state)],
      ['known device', arriving],
    ] as const) {
      pace.on = true;
      const opened = await context.newPage();
      loads.push(loadavg()[0]!.toFixed(0));
      const times = await opening(opened, slow, process.env.SLOW_TELL !== undefined && round === 0);
      pace.on = false;
      for (const [step, ms] of Object.entries(times)) found[`${name}, ${step}`] = [...(found[`${name}, ${step}`] ?? []), ms];
      await opened.close();
      if (context !== arriving) await context.close();
    }
  console.log(`400 ms there and back, 1 Mbit/s; ${rounds} rounds, load before each opening: ${loads.join(', ')}`);
  line('', 'middle', 'fastest', '', 'aim');
  const aims: Record<string, string> = {
    'new device, shell': '2.0 s',
    'new device, figures': '3.5 s',
    'new device, cards': '6.0 s',
    'known device, figures': '1.5 s',
  };
  for (const [name, seen] of Object.entries(found)) {
    const shown = (n: number) => (name.includes(':') ? n.toFixed(0) : `${(n / 1000).toFixed(2)} s`);
    line(`  ${name}`, shown(median(seen)), shown(Math.min(...seen)), '', aims[name] ?? '');
  }
} finally {
  await browser.close();
  slow.stop();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { buildSite } from '#local/buildSite.ts';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signUp } from '#tests/journeys/people.ts';
import { importSpeed } from './importSpeed.ts';

const TRADERS = 5;

type Steps = {
  readonly preview: number;
  readonly commit: number;
  readonly dashboard: number;
  readonly all: number;
  readonly calls: number;
};

/**
 * In the page, so that nothing of the driver's own travel is in it: milliseconds from the moment the page gets the file. Each button is pressed in the frame in
 * which it can be pressed; the end is the frame after the one with the exact net on the dashboard. `calls`: of the API after the commit.
 */
function watchImport(net: string): Promise<Steps> {
  const when = <T>(find: () => T | undefined | false, then: (found: T) => void): void => {
    const found = find();
    if (found) then(found);
    else requestAnimationFrame(() => when(find, then));
  };
  const named = (tag: string, name: RegExp) => () =>
    [...document.querySelectorAll<HTMLElement>(tag)].find((each) => name.test(each.textContent.trim()) && !each.matches(':disabled'));
  return new Promise((resolve) => {
    let [start, preview, committed] = [0, 0, 0];
    const shown = () => {
      const end = performance.now();
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime > preview && new URL(name).pathname.split('/')[1] === 'api');
      const calls = asked.filter(({ startTime }) => startTime < end).length - 1;
      resolve({ preview: preview - start, commit: committed - preview, dashboard: end - committed, all: end - start, calls });
    };
    const onTrades = () => location.pathname === '/dashboard/trades';
    const hasNet = () => document.querySelector('[aria-label="Results"]')?.textContent.includes(net);
    addEventListener('change', () => (start = performance.now()), { capture: true, once: true });
    when(named('button', /^Import [\d,]+ fills/), (commit) => {
      preview = performance.now();
      commit.click();
      when(onTrades, () => {
        committed = performance.now();
        when(named('a', /^Overview$/), (overview) => overview.click());
        when(hasNet, () => requestAnimationFrame(() => setTimeout(shown)));
      });
    });
  });
}

/** One new trader, in a browser that has seen nothing of the site, chooses a file on the import screen once that is at rest. */
async function importOnce(browser: Browser, { url }: RunningProduct, path: string, net: string): Promise<Steps> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, timezoneId: 'America/New_York', locale: 'en-US' });
  // Browsers list 250 resources unless told otherwise, and the parts of screens to come are more.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  const page = await context.newPage();
  await signUp(page, url);
  await page.goto(`${url}/dashboard/import`, { waitUntil: 'networkidle' });
  // At rest is a browser that has stored the site: for three seconds that is work beside the page.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const steps = page.evaluate(watchImport, net);
  await page.getByLabel('Broker file').setInputFiles(path);
  const found = await steps;
  await context.close();
  return found;
}

/**
 * A file of fills chosen on the import screen until the dashboard has painted its exact net, in Chromium against the whole local product: milliseconds of each
 * step, of the trader in the middle. `first_ms`: the very first trader's, when the product has just started. `core_ms`: reading and matching the file alone in
 * this process, cold as the browser does it.
 */
export async function endToEnd(path: string, net_1e4: number): Promise<Record<string, number>> {
  await buildSite();
  const dataDir = mkdtempSync(`${tmpdir()}/afterbell-bench-`);
  const product = await startProduct({ dataDir, port: 0, quiet: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags });
  const net = (net_1e4 / 10_000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  try {
    const first = await importOnce(browser, product, path, net);
    const traders: Steps[] = [];
    for (let trader = 0; trader < TRADERS; trader++) traders.push(await importOnce(browser, product, path, net));
    const { preview, commit, dashboard, all } = traders.toSorted((a, b) => a.all - b.all)[Math.floor(TRADERS / 2)]!;
    return {
      preview_ms: preview,
      commit_ms: commit,
      dashboard_ms: dashboard,
      all_ms: all,
      first_ms: first.all,
      best_ms: Math.min(...traders.map((each) => each.all)),
      calls: Math.max(...traders.map(({ calls }) => calls)),
      core_ms: importSpeed(path, 1).cold_ms,
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await endToEnd(process.argv[2]!, Number(process.argv[3]))));

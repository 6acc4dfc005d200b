import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildSite } from '#local/buildSite.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signIn, signUp } from '#tests/journeys/people.ts';

/** Fills that one import takes; a longer history is several files. */
const FILLS_OF_A_FILE = 200_000;
const JUMPS = 60;
const FILTERS = ['Today', 'Yesterday', 'This week', 'Last week', 'MTD', 'YTD', '30 days', 'All'] as const;

const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
const share = (list: readonly number[], of: number) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * of))]!;

/** The file in pieces of whole rows, each under the head of the first. */
function pieces(path: string, folder: string): readonly string[] {
  const [head, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return Array.from({ length: Math.ceil(rows.length / FILLS_OF_A_FILE) }, (_, i) => {
    const piece = join(folder, `part-${i + 1}.csv`);
    writeFileSync(piece, [head, ...rows.slice(i * FILLS_OF_A_FILE, (i + 1) * FILLS_OF_A_FILE)].join('\n'));
    return piece;
  });
}

async function importAll(page: Page, url: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await page.goto(`${url}/dashboard/import`);
    await page.getByLabel('Broker file').setInputFiles(file);
    await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
    await page.waitForURL('**/dashboard/trades*');
  }
}

type Opening = { readonly ms: number; readonly calls: number; readonly apiBytes: number };

/** Goes to the dashboard as if its address had been typed: milliseconds from the start of the navigation until the net of all trades is painted. */
async function open(page: Page, url: string, net: string): Promise<Opening> {
  const watch = (text: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const isThere = document.querySelector('[aria-label="Results"]')?.textContent.includes(text);
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

/** Chooses periods in turns: milliseconds from each click until the answer is painted, which is when the page changed last before it came to rest. */
async function changeFilters(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < 4; round++)
    for (const name of FILTERS) {
      const button = page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('radio', { name, exact: true }))
        .first();
      const took = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            addEventListener(
              'click',
              () => {
                const start = performance.now();
                let end = start;
                const results = document.querySelector('main')!;
                const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => (end = performance.now()))));
                observer.observe(results, { subtree: true, childList: true, characterData: true, attributes: true });
                setTimeout(() => {
                  observer.disconnect();
                  resolve(end - start);
                }, 700);
              },
              { capture: true, once: true },
            );
          }),
      );
      await button.click();
      times.push(await took);
    }
  return times;
}

/** Jumps to places all over the list: milliseconds until the rows there are painted, and the most elements the table ever had. */
const jump = (page: Page, jumps: number) =>
  page.evaluate(async (count) => {
    const table = document.querySelector('[role=grid][aria-label="Trades"]')!;
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const isFilled = () => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]');
      return middle !== null && middle !== undefined && middle.querySelectorAll('[role=gridcell]').length > 1;
    };
    const times: number[] = [];
    let most = 0;
    for (let i = 0; i < count; i++) {
      const before = document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest('[data-index]')
        ?.getAttribute('data-index');
      const start = performance.now();
      scrollTo(0, document.documentElement.scrollHeight * (((i * 37) % count) / count + 0.01));
      const isThere = () =>
        isFilled() &&
        document
          .elementFromPoint(innerWidth / 2, innerHeight / 2)
          ?.closest('[data-index]')
          ?.getAttribute('data-index') !== before;
      do await frame();
      while (!isThere() && performance.now() - start < 5000);
      times.push(performance.now() - start);
      most = Math.max(most, table.querySelectorAll('*').length);
    }
    return { times, most };
  }, jumps);

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
 * The journal's screens with all trades of a file of the workload jrnl-v1, in Chromium against the whole local product, measured in the page:
 * the dashboard on a new and on a known device, changes of the filter, and the list.
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
    await importAll(page, product.url, pieces(path, folder));
    const known: Opening[] = [];
    for (let i = 0; i < 7; i++) known.push(await open(page, product.url, net));
    const first = await newDevice(await browser.newContext(settings), product.url, person, net);
    await page.waitForLoadState('networkidle');
    const filters = await changeFilters(page);
    await page.goto(`${product.url}/dashboard/trades`);
    await page.locator('[data-index] [role=gridcell]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const { times, most } = await jump(page, JUMPS);
    const middle = known.toSorted((a, b) => a.ms - b.ms)[3]!;
    return {
      ...{ known_ms: middle.ms, known_calls: Math.max(...known.map(({ calls }) => calls)), known_api_bytes: middle.apiBytes },
      ...{ new_ms: first.ms, new_calls: first.calls, new_api_bytes: first.apiBytes },
      ...{ filter_p50_ms: share(filters, 0.5), filter_p95_ms: share(filters, 0.95) },
      ...{ jump_p50_ms: share(times, 0.5), jump_p95_ms: share(times, 0.95), table_nodes: most },
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await journalPage(process.argv[2]!, Number(process.argv[3]))));

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildSite } from '#local/buildSite.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signUp } from '#tests/journeys/people.ts';

const WRITES = 9;
const DAY = 86_400_000;

/** A generic file of `trades` round trips over ten years, in fifty symbols, each with its own gain or loss. */
function file(trades: number): string {
  const first = Date.UTC(2016, 0, 4, 15);
  const perDay = Math.ceil(trades / 3650);
  const lines = ['account,datetime,symbol,asset_type,side,quantity,price,multiplier,commission,fees,currency,effect,execution_id'];
  for (let i = 0; i < trades; i++) {
    const entry = first + Math.floor(i / perDay) * DAY + (i % perDay) * 600_000;
    const row = (time: number, side: string, price: number, id: string) =>
      `main,${new Date(time).toISOString()},S${i % 50},stock,${side},100,${price.toFixed(2)},1,0.35,0,USD,,${id}`;
    lines.push(row(entry, 'buy', 100, `b${i}`), row(entry + 300_000, 'sell', 100 + ((i % 13) - 5) / 10, `s${i}`));
  }
  return lines.join('\n');
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** Milliseconds from the click that adds the `i`th trade to its figures painted, the dialog's own work and the server's included. */
async function write(page: Page, trades: number, i: number): Promise<number> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Trade', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add a trade' });
  const fill = async (row: string, values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values))
      await form.getByRole('group', { name: row, exact: true }).getByLabel(label).fill(text);
  };
  await form.getByLabel('Symbol', { exact: true }).fill('AAPL');
  await fill('Entry', { Shares: '10', Price: '100', Day: `2026-01-0${i}`, Time: '09:45' });
  await fill('Exit', { Shares: '10', Price: '101', Time: '10:30' });
  await form.getByText('+$10.00').first().waitFor();
  const shown = page.evaluate(
    (text) => {
      return new Promise<number>((resolve) => {
        let start = 0;
        addEventListener('click', () => (start ||= performance.now()), { capture: true, once: true });
        const look = () => {
          if (!document.querySelector('[aria-label="Results"]')?.textContent?.includes(text)) return requestAnimationFrame(look);
          return requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
        };
        look();
      });
    },
    `${(trades + i).toLocaleString('en-US')} trades`,
  );
  await form.getByRole('button', { name: 'Add trade' }).click();
  const time = await shown;
  await form.waitFor({ state: 'hidden' });
  return time;
}

/** The idle dashboard of a new trader who imported `trades` trades. */
async function dashboard(browser: Browser, url: string, trades: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, timezoneId: 'America/New_York', locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await signUp(page, url);
  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Broker file').setInputFiles({ name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(file(trades)) });
  await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
  await page.waitForURL('**/dashboard/trades*');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page
    .getByRole('region', { name: 'Results' })
    .getByText(`${trades.toLocaleString('en-US')} trades`)
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * Own writes at several sizes of a journal, in one browser against one local product, in turns so that what else the machine does meets all sizes: the median
 * and the fastest of each.
 */
export async function ownWrite(sizes: readonly number[]): Promise<Record<string, number>> {
  await buildSite();
  const dataDir = mkdtempSync(`${tmpdir()}/afterbell-bench-`);
  const product = await startProduct({ dataDir, port: 0, quiet: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags });
  try {
    const pages: { readonly trades: number; readonly page: Page; readonly times: number[] }[] = [];
    for (const trades of sizes) pages.push({ trades, page: await dashboard(browser, product.url, trades), times: [] });
    for (let i = 1; i <= WRITES; i++) for (const { page, trades, times } of pages) times.push(await write(page, trades, i));
    return Object.fromEntries(
      pages.flatMap(({ trades, times }) => [
        [`write_${trades}`, median(times)],
        [`fastest_${trades}`, Math.min(...times)],
      ]),
    );
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await ownWrite(process.argv.slice(2).map(Number))));

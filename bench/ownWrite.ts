import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium, type Page } from 'playwright-core';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signUp } from '#tests/journeys/people.ts';

const WRITES = 5;
const DAY = 86_400_000;

/** A generic file of so many round trips over ten years, each in fifty symbols and with a gain or loss of its own. */
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

/** Milliseconds from the click that adds a trade to its figures on screen, the dialog's own work and the server's included. */
async function writes(page: Page, trades: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 1; i <= WRITES; i++) {
    await page.getByRole('button', { name: 'Add trade', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Add a trade' });
    for (const [label, text] of [
      ['Symbol', 'AAPL'],
      ['Shares', '10'],
      ['Entry price', '100'],
      ['Entry time', `2026-01-0${i}T09:45`],
      ['Exit price, optional', '101'],
      ['Exit time, optional', `2026-01-0${i}T10:30`],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByText('Net result', { exact: false }).waitFor();
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
      `${(trades + i).toLocaleString('en-US')} strategies`,
    );
    await form.getByRole('button', { name: 'Add trade' }).click();
    times.push(await shown);
    await form.waitFor({ state: 'hidden' });
  }
  return times;
}

/** Own writes at several sizes of a journal, in one browser against one local product: the median of each. */
export async function ownWrite(sizes: readonly number[]): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(`${tmpdir()}/afterbell-bench-`);
  const product = await startProduct({ dataDir, port: 0, quiet: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags });
  const found: Record<string, number> = {};
  try {
    for (const trades of sizes) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, timezoneId: 'America/New_York', locale: 'en-US' });
      page.setDefaultTimeout(120_000);
      await signUp(page, product.url);
      await page.goto(`${product.url}/dashboard/import`);
      await page.getByLabel('Broker file').setInputFiles({ name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(file(trades)) });
      await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
      await page.waitForURL('**/dashboard/trades*');
      await page.getByRole('link', { name: 'Overview' }).click();
      await page
        .getByRole('region', { name: 'Results' })
        .getByText(`${trades.toLocaleString('en-US')} strategies`, { exact: false })
        .waitFor();
      await page.waitForLoadState('networkidle');
      found[`write_${trades}`] = median(await writes(page, trades));
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await ownWrite(process.argv.slice(2).map(Number))));

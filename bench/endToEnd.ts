import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from 'playwright-core';
import { formatDecimal, fromScaled } from '#domain/units/decimal.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { signUp } from '#tests/journeys/people.ts';
import { importSpeed } from './importSpeed.ts';

/**
 * A file of fills dropped on the import screen until the dashboard shows its exact net, in Chromium against the whole local product:
 * milliseconds of each step, beside reading and matching the same file alone in this process, cold as the browser does it.
 */
export async function endToEnd(path: string, net_1e4: number): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(`${tmpdir()}/afterbell-bench-`);
  const product = await startProduct({ dataDir, port: 0, quiet: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, timezoneId: 'America/New_York', locale: 'en-US' });
    await signUp(page, product.url);
    await page.goto(`${product.url}/dashboard/import`);
    const drop = page.getByLabel('Broker file');
    await drop.waitFor({ state: 'attached' });
    const net = Number(formatDecimal(fromScaled(net_1e4, 4))).toLocaleString('en-US', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    const file = { name: 'flex.csv', mimeType: 'text/csv', buffer: readFileSync(path) };

    const start = performance.now();
    await drop.setInputFiles(file);
    const commit = page.getByRole('button', { name: /^Import [\d,]+ fills/ });
    await commit.waitFor();
    const preview = performance.now();
    await commit.click();
    await page.waitForURL('**/dashboard/trades*');
    const committed = performance.now();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('region', { name: 'Results' }).getByText(net, { exact: false }).first().waitFor();
    const shown = performance.now();
    const { cold_ms } = importSpeed(path, 1);
    return {
      preview_ms: preview - start,
      commit_ms: committed - preview,
      dashboard_ms: shown - committed,
      all_ms: shown - start,
      core_ms: cold_ms,
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await endToEnd(process.argv[2]!, Number(process.argv[3]))));

// Frames while a replay of 50,000 bars plays its last minute at 60×, in the page: each frame's duration, and its
// processor time (`processor_ms`), as JSON. On a busy machine only the latter is meaningful.
import { chromium, type Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { type BarSeries, barLimits } from '#domain/bars/barSeries.ts';
import { accessKey } from '#functions/people/access.ts';
import { buildSite } from '#local/buildSite.ts';
import { callApi } from '#local/callApi.ts';
import { explain } from '#local/command.ts';
import { startProduct } from '#local/startProduct.ts';
import { chromiumFlags } from '#tests/journeys/chromiumFlags.ts';
import { newTrader } from '#tests/journeys/people.ts';

explain('npm run bench:replay  plays a replay of 50,000 bars at 60× in Chromium for a minute, and prints how long its frames took');

const DAY = Date.parse('2026-03-02T09:00:00Z') / 1000;
const LAST_MS = 60_000;
const PLAYED = 3600;

/** A bar a second that goes up and down. */
function bars(): BarSeries {
  const close = Array.from({ length: barLimits.rows }, (_, i) => 10_000 + Math.round(300 * Math.sin(i / 900)) + (i % 7));
  const open = close.map((_, i) => close[i - 1] ?? close[0]!);
  return {
    symbol: 'AMD',
    seconds: 1,
    scale: 2,
    time: close.map((_, i) => DAY + i),
    open,
    close,
    high: close.map((value, i) => Math.max(value, open[i]!) + 2),
    low: close.map((value, i) => Math.min(value, open[i]!) - 2),
    volume: close.map(() => 100),
  };
}

/** In the page: plays at 60× from `from` and answers how long each frame took. */
async function play({ ms }: { ms: number }): Promise<readonly number[]> {
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)!;
  button('60').click();
  button('Play').click();
  const times: number[] = [];
  const start = performance.now();
  let before = start;
  while (performance.now() - start < ms) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    times.push(now - before);
    before = now;
  }
  return times;
}

/** Milliseconds of a processor that the page's own thread has used so far. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000;
  };
}

await buildSite();
const product = await startProduct({ port: 0, quiet: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...chromiumFlags] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { token } = await newTrader(page, product.url);
  const { _id } = await callApi(product.url, api.account.me, {}, token);
  await product.world.table.write({
    update: accessKey(_id),
    set: { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Bench' } },
  });
  await callApi(product.url, api.bars.save, { bars: bars(), source: 'seconds.csv' }, token);
  const fill = (side: 'buy' | 'sell', second: number) => ({
    side,
    quantity: '100',
    price: '100',
    time: new Date((DAY + second) * 1000).toISOString(),
  });
  const instrument = { kind: 'stock', symbol: 'AMD', currency: 'USD' } as const;
  // It begins 15 bars before the first fill, so a minute at 60× is all that is left.
  const fills = [fill('buy', barLimits.rows - PLAYED), fill('sell', barLimits.rows - 100)];
  await callApi(product.url, api.trades.log, { account: 'Main', instrument, fills }, token);
  const { trades } = await callApi(product.url, api.trades.list, {}, token);
  await page.goto(`${product.url}/dashboard/replay/${trades[0]!.id}`);
  // A busy machine loads the page for a long time before it plays.
  await page.getByRole('slider').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(2000);
  const used = await processorOf(page);
  const before = await used();
  const times = (await page.evaluate(play, { ms: LAST_MS })).toSorted((a, b) => a - b);
  const processor = Math.round(((await used()) - before) / times.length);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]! * 10) / 10;
  console.log(
    JSON.stringify({ frames: times.length, p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99), worst_ms: at(1), processor_ms: processor }),
  );
} finally {
  await browser.close();
  await product.stop();
}
process.exit(0);

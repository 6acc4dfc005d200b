import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { runs } from '../deep.ts';
import { drillTrader, importTrips } from './drillTrader.ts';
import { liveTraders } from './liveTraders.ts';

// Many traders at once on one product, over its real HTTP, all on 127.0.0.1: a bounded number for a bounded time. Times are printed, never asserted.
const traders = runs(8, 50);
const seconds = runs(2, 300);
/** One trader alone, to print beside it. */
const aloneMs = runs(300, 5000);

const folder = mkdtempSync(join(tmpdir(), 'afterbell-load-'));
let product: RunningProduct | undefined;
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true });
});

const p = (share: number, times: readonly number[]): string =>
  `${[...times].sort((a, b) => a - b)[Math.floor(share * times.length)]!.toFixed(0)} ms`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

it(
  `${traders} traders for ${seconds} s: nothing fails, and memory does not grow`,
  async () => {
    writeFileSync(join(folder, 'index.html'), '<html></html>');
    product = await startProduct({ dataDir: join(folder, 'data'), quiet: true, siteDir: folder });
    const { statuses, live } = liveTraders(product.url);
    const until = (end: number) => () => performance.now() >= end;
    const all = await Promise.all(Array.from({ length: traders }, (_, at) => drillTrader(product!.url, `load${at}`)));
    for (const trader of all) await importTrips(product.url, trader, 100);
    const alone = await live(all[0]!, 0, until(performance.now() + aloneMs));
    const together = async (ms: number) => (await Promise.all(all.map((each, at) => live(each, at, until(performance.now() + ms))))).flat();
    const first = await together((seconds * 1000) / 2);
    const before = heap();
    const second = await together((seconds * 1000) / 2);
    const after = heap();
    const times = [...first, ...second];
    console.log(
      `${traders} traders, ${times.length} calls in ${seconds} s: p50 ${p(0.5, times)}, p95 ${p(0.95, times)}; one alone: p50 ${p(0.5, alone)}, p95 ${p(0.95, alone)}; heap ${before.toFixed(0)} → ${after.toFixed(0)} MB`,
    );
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 304)).toEqual([]);
    expect(times.length).toBeGreaterThanOrEqual(2 * traders);
    // Half of a run may fill caches; a leak of a kilobyte a call would be more.
    expect(after - before).toBeLessThan(16 + (second.length * 0.5) / 1024);
  },
  (seconds + 120) * 1000,
);

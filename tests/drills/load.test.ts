import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { runs } from '../deep.ts';
import { type DrillTrader, drillTrader, importTrips } from './drillTrader.ts';
import { liveTraders } from './liveTraders.ts';

// Many concurrent traders on one product, over its real HTTP, all on 127.0.0.1: a bounded number for a bounded time.
// Prints times, never asserts them.
const traders = runs(4, 50);
const seconds = 300;
/** Calls per trader and part in the quick run: a count, so that load changes no verdict. */
const CALLS = 12;
/** Allowed memory growth in the second half: the quick run ends before all code is compiled. */
const mostMb = runs(16, 4);
/** Number of memory samples. */
const parts = runs(2, 10);
/** Pause between calls, like a trader looking at the screen. The quick run has none. */
const paceMs = runs(0, 1000);
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
  `${traders} traders ${runs(`with ${CALLS * parts} calls each`, `for ${seconds} s`)}: nothing fails, and memory does not grow`,
  async () => {
    writeFileSync(join(folder, 'index.html'), '<html></html>');
    product = await startProduct({ dataDir: join(folder, 'data'), quiet: true, siteDir: folder });
    const { statuses, live } = liveTraders(product.url, paceMs);
    const until = (end: number) => () => performance.now() >= end;
    const afterCalls = () => {
      let left = CALLS;
      return () => left-- === 0;
    };
    // Sequential sign-ups: real traders don't all sign up in the same second, and on Lambda each would have its own
    // function.
    const all: DrillTrader[] = [];
    for (let at = 0; at < traders; at++) all.push(await drillTrader(product.url, `load${at}`));
    for (const trader of all) await importTrips(product.url, trader, 100);
    const alone = await live(all[0]!, 0, until(performance.now() + aloneMs));
    const together = async () => {
      const end = performance.now() + (seconds * 1000) / parts;
      return (await Promise.all(all.map((each, at) => live(each, at, runs(afterCalls(), until(end)))))).flat();
    };
    const heaps: number[] = [];
    const times: number[] = [];
    for (let part = 0; part < parts; part++) {
      times.push(...(await together()));
      heaps.push(heap());
    }
    console.log(
      `${traders} traders, ${times.length} calls: p50 ${p(0.5, times)}, p95 ${p(0.95, times)}; one alone: p50 ${p(0.5, alone)}, p95 ${p(0.95, alone)}; heap ${heaps.map((mb) => mb.toFixed(0)).join(', ')} MB; ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
    );
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 304)).toEqual([]);
    expect(times.length).toBeGreaterThanOrEqual(2 * traders);
    // Half of a run fills caches; after it only chance is left.
    expect(heaps.at(-1)! - heaps[parts / 2 - 1]!).toBeLessThan(mostMb);
  },
  (seconds + 600) * 1000,
);

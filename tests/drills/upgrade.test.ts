import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import type * as aws from '#functions/world/aws.ts';
import type { World } from '#functions/world/world.ts';
import { buildFunctions } from '#infra/buildFunctions.ts';
import type { LambdaFunction } from '#local/gateway/callFunction.ts';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { runs } from '../deep.ts';
import { drillTrader } from './drillTrader.ts';
import { liveTraders } from './liveTraders.ts';

// Replaces running functions by another release's, one after the other, under load; then restores the originals, all
// together, like `npm run rollback`. The other release is this code as a bundle; AFTERBELL_OTHER_RELEASE names the
// folder of a clone at another commit, to test an upgrade between two.
const other = process.env.AFTERBELL_OTHER_RELEASE ?? join(import.meta.dirname, '../..');
const traders = runs(4, 20);
const pauseMs = runs(60, 3000);

const folder = mkdtempSync(join(tmpdir(), 'afterbell-upgrade-'));
let product: RunningProduct | undefined;
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true });
});

const areas = ['auth', 'trades', 'imports', 'notifications', 'billing'] as const;
type Release = Record<(typeof areas)[number], { readonly routes: (world: World) => LambdaFunction }>;
const parts = ['identityFromEnv', 'publisherFromEnv', 'filesFromEnv', 'paymentsFromEnv', 'modelFromEnv'] as const;

/** Number of calls the other release answered. */
let answered = 0;

/** The file of a release that exports a part of the world: releases name and join their files in their own way. */
function fileOf(root: string, part: string): string {
  const world = join(root, 'functions/world');
  const exportsIt = new RegExp(`^export (?:const|function) ${part}\\b`, 'm');
  const found = readdirSync(world).find((name) => name.endsWith('.ts') && exportsIt.test(readFileSync(join(world, name), 'utf8')));
  if (found === undefined) throw new Error(`${world} exports no ${part}.`);
  return `world/${found}`;
}

/** The functions of a release, with a world of their own over the product's table. */
async function functionsOf(root: string, env: RunningProduct['env']): Promise<Readonly<Record<string, LambdaFunction>>> {
  const from = (path: string) => JSON.stringify(join(root, 'functions', path));
  const lines = [
    `export { awsWorld } from ${from('world/aws.ts')};`,
    ...parts.map((part) => `export { ${part} } from ${from(fileOf(root, part))};`),
    ...areas.map((area) => `export * as ${area} from ${from(`api/${area}/index.ts`)};`),
  ];
  writeFileSync(join(folder, 'release.ts'), lines.join('\n'));
  await buildFunctions(folder, { release: join(folder, 'release.ts') });
  const address = pathToFileURL(join(folder, 'fn/release/index.mjs')).href;
  const release = (await import(/* @vite-ignore */ address)) as Release & typeof aws & Record<(typeof parts)[number], never>;
  const world = release.awsWorld(env, { log: () => {} }, ...parts.map((part) => release[part]));
  const counted =
    (run: LambdaFunction): LambdaFunction =>
    (...call) => {
      answered++;
      return run(...call);
    };
  return Object.fromEntries(areas.map((area) => [area, counted(release[area].routes(world))]));
}

it(
  `${traders} traders go on while functions change to another release and back: no call fails, and nothing they did is lost`,
  async () => {
    writeFileSync(join(folder, 'index.html'), '<html></html>');
    product = await startProduct({ dataDir: join(folder, 'data'), quiet: true, siteDir: folder });
    const [before, after] = [{ ...product.areas }, await functionsOf(other, product.env)];
    const people = await Promise.all(Array.from({ length: traders }, (_, at) => drillTrader(product!.url, `upgrade${at}`)));
    const { statuses, live } = liveTraders(product.url);
    let isOver = false;
    const seen = () => [...statuses.values()].reduce((sum, n) => sum + n, 0);
    const living = Promise.all(people.map((each, at) => live(each, at, () => isOver)));
    const change = async (to: Readonly<Record<string, LambdaFunction>>, pause: number) => {
      for (const area of areas) {
        product!.areas[area] = to[area]!;
        if (pause > 0) await wait(pause);
      }
      // On a machine of any speed: all traders continue with all of that release.
      const enough = seen() + 2 * traders;
      while (seen() < enough) await wait(20);
    };
    for (let n = 0; n < 2; n++) {
      await change(after, pauseMs);
      await change(before, 0);
    }
    isOver = true;
    const calls = (await living).flat().length;
    console.log(
      `${traders} traders, ${calls} calls over two upgrades and two ways back, ${answered} by the other release: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
    );
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 304)).toEqual([]);
    expect(calls).toBeGreaterThan(8 * traders);
    expect([answered > traders, answered < calls]).toEqual([true, true]);
    for (const { userId, fills } of people)
      expect((await loadManifest(product.world.table, userId)).totals[0]?.trades ?? 0).toBe(fills / 2);
  },
  runs(120, 900) * 1000,
);

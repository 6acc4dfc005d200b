import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import { prefixes } from '#functions/table/table.ts';
import { startDynamo } from '#local/aws/dynamo/startDynamo.ts';
import { callApi } from '#local/callApi.ts';
import { entitle } from '#local/seed/entitle.ts';
import { localKeys, type RunningProduct, startProduct } from '#local/startProduct.ts';
import { findViolations } from '../../scripts/check/findViolations.ts';
import { carryOver } from '../../scripts/restore/carryOver.ts';
import { tableStore } from '../../scripts/restore/tableStore.ts';
import { runs } from '../deep.ts';
import { type DrillTrader, drillPassword, drillTrader, importTrips } from './drillTrader.ts';

// A faulty release damages every journal. The table is restored to the moment before, the accounts stay current.
const people = runs(5, 100);
const tripsOfEach = runs(60, 5000);

const folder = mkdtempSync(join(tmpdir(), 'afterbell-restore-'));
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const dataDir = join(folder, 'data');
const start = () => startProduct({ dataDir, quiet: true, siteDir: folder });
const storeOf = (url: string) => tableStore({ ...localKeys, DYNAMODB_ENDPOINT: url }, localKeys.TABLE_NAME);
const runJob = (product: RunningProduct, name: string) => fetch(`${product.url}/_local/schedules/${name}/run`, { method: 'POST' });

/** Damage of a release that wrote invalid manifests. */
async function damageJournals({ world, urls }: RunningProduct): Promise<number> {
  const items = await Array.fromAsync(storeOf(urls.dynamo).items());
  const books = items.filter(({ pk, sk }) => pk.startsWith(prefixes.book) && sk === 'BOOK');
  await inParallel(books, ({ pk, sk }) => world.table.write({ update: { pk, sk }, set: { gz: new Uint8Array([1, 2, 3]) } }));
  return books.length;
}

it(
  `${people} people with ${people * tripsOfEach * 2} fills, a wrong release, and back: nothing is inconsistent, and who came, paid or left since is known`,
  async () => {
    writeFileSync(join(folder, 'index.html'), '<html></html>');
    const before = await start();
    const traders: DrillTrader[] = [];
    for (let n = 0; n < people; n++) traders.push(await drillTrader(before.url, `drill${n}`));
    for (const trader of traders) await importTrips(before.url, trader, tripsOfEach);
    await before.stop();
    cpSync(join(dataDir, 'dynamo'), join(folder, 'moment'), { recursive: true });

    const wrong = await start();
    const late = await drillTrader(wrong.url, 'late');
    const [leaver, payer, stayer] = [traders[0]!, traders[1]!, traders[2]!];
    await callApi(wrong.url, api.deletion.deleteAccount, { username: leaver.name, password: drillPassword }, leaver.token);
    await runJob(wrong, 'finishDeletions');
    await entitle(wrong, payer, { role: 'monthly', special: null });
    expect(await damageJournals(wrong)).toBeGreaterThanOrEqual(people - 1);
    expect((await findViolations(storeOf(wrong.urls.dynamo).items())).violations.length).toBeGreaterThanOrEqual(people - 1);

    const began = performance.now();
    const moment = await startDynamo({ path: join(folder, 'moment'), now: Date.now });
    const since = await carryOver(storeOf(moment.url), storeOf(wrong.urls.dynamo));
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `restore of ${people} people, ${people * tripsOfEach * 2} fills: accounts carried over and all checked in ${seconds.toFixed(1)} s`,
    );
    expect(since.violations).toEqual([]);
    const ids = (list: typeof since.left) => list.map(({ userId }) => userId as string);
    expect([ids(since.registered), ids(since.left), ids(since.paid)]).toEqual([[late.userId], [leaver.userId], [payer.userId]]);
    await wrong.stop();
    await moment.stop();

    // The digests of the last stop are of the damaged table.
    rmSync(join(dataDir, 'closed.json'));
    rmSync(join(dataDir, 'dynamo'), { recursive: true });
    cpSync(join(folder, 'moment'), join(dataDir, 'dynamo'), { recursive: true });
    const after = await start();
    stops.push(after.stop);
    await runJob(after, 'finishDeletions');
    for (const { email } of [late, payer, stayer]) {
      const { token } = await callApi(after.url, api.auth.login, { email, password: drillPassword });
      expect((await callApi(after.url, api.auth.validate, {}, token)) as object).toBeDefined();
    }
    await expect(callApi(after.url, api.auth.login, { email: leaver.email, password: drillPassword })).rejects.toThrow();
    const trades = async ({ userId }: { readonly userId: string }) =>
      (await loadManifest(after.world.table, userIdOf(userId))).totals[0]?.trades ?? 0;
    expect([await trades(stayer), await trades(payer), await trades(late)]).toEqual([tripsOfEach, tripsOfEach, 0]);
    expect((await findViolations(storeOf(after.urls.dynamo).items())).violations).toEqual([]);
  },
  runs(300, 1800) * 1000,
);

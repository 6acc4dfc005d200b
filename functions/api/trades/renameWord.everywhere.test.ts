import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes as settingsRoutes } from '#functions/api/journalSettings/index.ts';
import { routes as missedRoutes } from '#functions/api/missedTrades/index.ts';
import { missedTrade } from '#functions/api/missedTrades/testing/missedTrade.ts';
import { routes as viewRoutes } from '#functions/api/savedViews/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const token = { token: 'u1' };
const settings = async (world: TestWorld) =>
  (await callEndpoint(settingsRoutes(world), api.journalSettings.read, {}, token)).body.data as { version: string; setups: object[] };
const views = async (world: TestWorld) => (await callEndpoint(viewRoutes(world), api.savedViews.list, {}, token)).body.data;
const missed = async (world: TestWorld) =>
  ((await callEndpoint(missedRoutes(world), api.missedTrades.list, {}, token)).body.data as { trades: object[] }).trades;
const rename = (world: TestWorld, to: string | null) => ask(world, 'renameWord', { kind: 'setup', from: 'Gap', to });

async function begin() {
  const world = await testTraderWorld();
  const { version } = await settings(world);
  const setups = [{ name: 'Gap', stopDistance: '0.5', risk: '250' }];
  await callEndpoint(settingsRoutes(world), api.journalSettings.save, { version, setups }, token);
  const saved = [{ id: 'v1', name: 'Gaps', filter: { setup: '!Gap,Other', group: 'bySetup:Gap', period: 'year' } }];
  await callEndpoint(viewRoutes(world), api.savedViews.save, { views: saved, version: 0 }, token);
  const { body } = await callEndpoint(missedRoutes(world), api.missedTrades.log, { ...missedTrade, setup: 'Gap' }, token);
  expect(body.success).toBe(true);
  return world;
}

it('a setup that no trade has is renamed in the settings, in saved views and on missed trades', async () => {
  const world = await begin();
  expect((await rename(world, 'Gap, up')).body.data).toMatchObject({ trades: 0, undo: null });
  expect((await settings(world)).setups).toEqual([{ name: 'Gap, up', stopDistance: '0.5', risk: '250' }]);
  expect(await views(world)).toMatchObject({
    views: [{ filter: { setup: '!Gap\\, up,Other', group: 'bySetup:Gap\\, up', period: 'year' } }],
    version: 2,
  });
  expect(await missed(world)).toMatchObject([{ setup: 'Gap, up' }]);
});

it('removed, it is in none of them', async () => {
  const world = await begin();
  await rename(world, null);
  expect((await settings(world)).setups).toEqual([]);
  expect(await views(world)).toMatchObject({ views: [{ filter: { setup: '!Other' } }] });
  expect(await missed(world)).toMatchObject([{ setup: null }]);
});

it('asked again, it writes nothing more than that it was asked', async () => {
  const world = await begin();
  await rename(world, 'Open');
  const { write } = world.table.meter;
  await rename(world, 'Open');
  expect(world.table.meter.write).toBe(write + 1);
});

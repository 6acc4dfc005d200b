import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { dayVersion, emptyDay } from '#domain/days/dayNote.ts';
import { defaultJournalSettings, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { routes as barRoutes } from '#functions/api/bars/index.ts';
import { routes as dayRoutes } from '#functions/api/days/index.ts';
import { routes as settingsRoutes } from '#functions/api/journalSettings/index.ts';
import { routes as missedRoutes } from '#functions/api/missedTrades/index.ts';
import { missedTrade } from '#functions/api/missedTrades/testing/missedTrade.ts';
import { routes as planRoutes } from '#functions/api/plans/index.ts';
import { premiumWorld } from '#functions/api/plans/testing/premiumWorld.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
import { routes as playbookRoutes } from '#functions/api/playbooks/index.ts';
import { playbook } from '#functions/api/playbooks/testing/playbook.ts';
import { routes as replayRoutes } from '#functions/api/replays/index.ts';
import { routes as viewRoutes } from '#functions/api/savedViews/index.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { albums } from '#functions/journal/loadAlbum.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('days are written, listed, read and emptied under their own policy, which grants nothing else', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const table = fencedTable(base, areas.days);
  const ask = async (name: keyof typeof api.days, input: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(dayRoutes({ ...world, table }), api.days[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { version: string };
  };
  const day = '2026-03-02';
  const { version } = await ask('save', { day, version: dayVersion(emptyDay), plan: 'Wait' });
  await ask('read', { day });
  await ask('list', { from: day, to: day });
  await ask('save', { day, version, plan: '' });
  expect(table.denied).toEqual([]);
  expect(granted(areas.days).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('settings of the journal are read and saved under theirs', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const table = fencedTable(base, areas.journalSettings);
  const ask = (name: keyof typeof api.journalSettings, input?: Record<string, unknown>) =>
    callEndpoint(settingsRoutes({ ...world, table }), api.journalSettings[name], input, { token: 'u1' });
  expect((await ask('read')).status).toBe(200);
  expect((await ask('save', { version: journalSettingsVersion(defaultJournalSettings), tags: ['a'] })).status).toBe(200);
  expect(table.denied).toEqual([]);
  expect(granted(areas.journalSettings).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('missed trades are logged, listed, moved to another time and deleted under theirs', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const table = fencedTable(base, areas.missedTrades);
  const ask = async (name: keyof typeof api.missedTrades, input?: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(missedRoutes({ ...world, table }), api.missedTrades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { id: string; version: number };
  };
  const { id, version } = await ask('log', missedTrade);
  expect((await ask('edit', { ...missedTrade, id, version, seenAt: '2026-03-05T15:00:00Z' })).id).not.toBe(id);
  await ask('list');
  const edited = await callEndpoint(
    missedRoutes({ ...world, table }),
    api.missedTrades.edit,
    { ...missedTrade, id, version },
    { token: 'u1' },
  );
  expect(edited.body.code).toBe('missed_not_found');
  await ask('remove', { id });
  expect(table.denied).toEqual([]);
  expect(granted(areas.missedTrades).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('saved views are listed and saved under theirs', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const table = fencedTable(base, areas.savedViews);
  const ask = (name: keyof typeof api.savedViews, input?: Record<string, unknown>) =>
    callEndpoint(viewRoutes({ ...world, table }), api.savedViews[name], input, { token: 'u1' });
  expect((await ask('list')).status).toBe(200);
  expect((await ask('save', { views: [], version: 0 })).status).toBe(200);
  expect(table.denied).toEqual([]);
  expect(granted(areas.savedViews).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('plans are written, moved, compared with trades and deleted, and rules of days saved, under theirs', async () => {
  const base = memoryTable();
  const world = await premiumWorld({ table: base });
  const table = fencedTable(base, areas.plans);
  const ask = async (name: keyof typeof api.plans, input?: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(planRoutes({ ...world, table }), api.plans[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { id: string; version: number };
  };
  const { id } = await ask('create', tradePlan);
  await ask('save', { ...tradePlan, id, version: 1 });
  await ask('move', { id, version: 2, state: 'ready', today: '2026-03-02' });
  await ask('attach', { id, version: 3, trade: 'aaaaaaaaaaa' });
  await ask('list');
  const userId = userIdOf('u1');
  const shot = (name: string) => ({ id: name, caption: '', width: 1, height: 1, bytes: 1, addedAt: millis(world.now()) });
  await base.write({ put: albums.item({ shots: [shot('a'), shot('b')], revision: 1 }, userId, id) });
  await ask('remove', { id });
  await ask('restore', { id });
  await ask('readDay', { day: '2026-03-02', currency: 'USD' });
  expect(table.denied).toEqual([]);
  expect(granted(areas.plans).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('bars are saved, fetched under a key, listed, read and deleted under theirs', async () => {
  const base = memoryTable();
  const world = await premiumWorld({ table: base });
  const table = fencedTable(base, areas.bars);
  const ask = async (name: keyof typeof api.bars, input: Record<string, unknown> = {}) => {
    const { status } = await callEndpoint(barRoutes({ ...world, table }), api.bars[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  const name = { symbol: 'AMD', seconds: '60' };
  await ask('save', { bars: testBars(), source: 'amd.csv' });
  await ask('connect', { provider: 'massive', keyId: null, secret: 'one_key' });
  await ask('download', { symbol: 'AMD', from: 1_700_000_000, until: 1_700_086_400 });
  await ask('provider');
  await ask('forget');
  await ask('list');
  await ask('read', { ...name, from: '0', until: '4000000000' });
  await ask('remove', name);
  expect(table.denied).toEqual([]);
  expect(granted(areas.bars).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('playbooks are written, saved, listed and deleted under theirs', async () => {
  const base = memoryTable();
  const world = await premiumWorld({ table: base });
  const table = fencedTable(base, areas.playbooks);
  const ask = async (name: keyof typeof api.playbooks, input?: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(playbookRoutes({ ...world, table }), api.playbooks[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { id: string };
  };
  const { id } = await ask('create', playbook);
  await ask('save', { ...playbook, id, revision: 1, name: 'ORB' });
  await ask('list');
  await ask('remove', { id });
  expect(table.denied).toEqual([]);
  expect(granted(areas.playbooks).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('decisions of blind replays are saved, listed and deleted under theirs', async () => {
  const base = memoryTable();
  const world = await premiumWorld({ table: base });
  const table = fencedTable(base, areas.replays);
  const ask = async (name: keyof typeof api.replays, input: Record<string, unknown> = {}) => {
    const { status } = await callEndpoint(replayRoutes({ ...world, table }), api.replays[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  const decision = { trade: 'AAAAAAAAAAA', setup: '', choice: 'pass', bars: 1, blind: 0, real: null };
  await ask('decide', decision);
  await ask('decide', decision);
  await ask('decisions');
  await ask('clear');
  expect(table.denied).toEqual([]);
  expect(granted(areas.replays).filter((grant) => !table.used.has(grant))).toEqual([]);
});

import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { emptyWeek, weekVersion } from '#domain/weekly/weekReview.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { profiles } from '#functions/people/profile.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

/** The week's Monday to Sunday; the world's clock is at Wednesday, November 18. */
const [before, week] = ['2026-11-09', '2026-11-16'];
const saturday = Date.parse('2026-11-21T00:00:00Z');
const userId = userIdOf('u1');
const askReady = async (world: TestWorld, asked: string) => {
  world.pool.tokens.set('u1', { uid: userId, jti: 't1', iat: world.now() / 1000, session_exp: world.now() / 1000 + 3600 });
  return (await callEndpoint(routes(world), api.weeks.ready, { week: asked }, { token: 'u1' })).body.data;
};
const told = (world: TestWorld) => loadNotices(world.table, userId, world.now());

it('notifies of a week once, from its Saturday in the trader’s zone on, with a link to its review', async () => {
  const world = await testTraderWorld();
  await world.table.write({ update: profiles.key(userId), set: { preferences: { timeZone: 'America/New_York' } } });
  expect(await askReady(world, week)).toEqual({ told: false });
  expect(await askReady(world, before)).toEqual({ told: true });
  world.setNow(saturday);
  expect(await askReady(world, week)).toEqual({ told: false });
  world.setNow(saturday + 5 * 3_600_000);
  expect(await askReady(world, before)).toEqual({ told: false });
  for (const first of [true, false]) expect(await askReady(world, week)).toEqual({ told: first });
  const text = 'The week of November 16 in five steps: how it went, what worked, and one promise for the next.';
  expect(await told(world)).toMatchObject([
    { title: 'Your week is ready to review', type: 'trade', message: text, week },
    { week: before },
  ]);
});

it('one that was deleted does not come back', async () => {
  const world = await testTraderWorld();
  await askReady(world, before);
  const { id } = (await told(world))[0]!;
  await world.table.write({ delete: { pk: `NOTICE#${userId}`, sk: `NOTICE#${id}` } });
  expect(await askReady(world, before)).toEqual({ told: false });
  expect(await told(world)).toEqual([]);
});

it('writes nothing after an opt-out or a completed week', async () => {
  const table = memoryTable();
  const world = await testTraderWorld({ table });
  const nothing = async () => {
    const written = table.meter.write;
    expect(await askReady(world, before)).toEqual({ told: false });
    expect(table.meter.write).toBe(written);
  };
  await table.write({ update: profiles.key(userId), set: { notices: { review: false } } });
  await nothing();
  await table.write({ update: profiles.key(userId), set: { notices: { review: true } } });
  const done = { week: before, version: weekVersion(emptyWeek), promise: 'rule afternoon', step: 5, completed: true };
  expect((await callEndpoint(routes(world), api.weeks.save, done, { token: 'u1' })).status).toBe(200);
  await nothing();
});

it('notifies one of several concurrent browsers; without the condition on the seen state, each would notify', async () => {
  const world = await testTraderWorld();
  const ask = (asking: TestWorld) => Promise.all(Array.from({ length: 5 }, () => askReady(asking, before)));
  expect((await ask(world)).filter((answer) => (answer as { told: boolean }).told)).toHaveLength(1);
  expect(await told(world)).toHaveLength(1);
  const naive = await testTraderWorld();
  const { transact } = naive.table;
  naive.table.transact = (writes) => transact(writes.map(({ if: _, ...write }) => write as (typeof writes)[number]));
  await ask(naive);
  expect((await told(naive)).length).toBeGreaterThan(1);
});

it('costs at most 5 RRU and 4 WRU with a notification, and 5 RRU without', async () => {
  const world = await testTraderWorld();
  const used = async () => {
    const { read, write } = world.table.meter;
    await askReady(world, before);
    return [world.table.meter.read - read, world.table.meter.write - write];
  };
  const [first, second] = [await used(), await used()];
  console.log(`a week is told of: ${first[0]} RRU, ${first[1]} WRU; asked again: ${second[0]} RRU, ${second[1]} WRU`);
  expect(first[0]).toBeLessThanOrEqual(5);
  expect(first[1]).toBeLessThanOrEqual(4);
  expect(second).toEqual([first[0], 0]);
});

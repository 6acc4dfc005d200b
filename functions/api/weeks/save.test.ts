import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { weekAfter } from '#domain/units/dayKey.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { emptyWeek, weekLimits, weekVersion } from '#domain/weekly/weekReview.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { weekReviews } from '#functions/journal/weekReviews.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

const ask = (world: TestWorld, call: keyof typeof api.weeks, input: Record<string, unknown>) =>
  callEndpoint(routes(world), api.weeks[call], input, { token: 'u1' });
const week = '2026-03-02';
const nothing = weekVersion(emptyWeek);
const blank = { saw: '', worked: '', failed: '', losses: [], promise: null, maxDayLoss: null, step: 0, completedAt: null };
type View = { version: string; completedAt: string | null };

it('a week’s review is read again, and is a line of its year', async () => {
  const world = await testTraderWorld();
  const written = {
    saw: 'I argued with the open',
    losses: [{ trade: 'AAAAAAAAAAA', grade: 'avoidable' }],
    promise: 'rule afternoon',
    maxDayLoss: { amount: '500', currency: 'USD' },
    step: 5,
  };
  const { body } = await ask(world, 'save', { week, version: nothing, ...written, completed: true });
  const completedAt = new Date(world.now()).toISOString();
  expect(body.data).toMatchObject({ ...blank, week, ...written, completedAt });
  expect((await ask(world, 'read', { week })).body.data).toEqual(body.data);
  const { promise, maxDayLoss, step } = written;
  expect((await ask(world, 'list', { from: '2025-12-29', to: week })).body.data).toEqual({
    weeks: [{ week, promise, maxDayLoss, step, completedAt }],
  });
});

it('an untouched week has no item, and an emptied one leaves none', async () => {
  const world = await testTraderWorld();
  expect((await ask(world, 'read', { week })).body.data).toEqual({ week, ...blank, version: nothing });
  const { version } = (await ask(world, 'save', { week, version: nothing, worked: 'waiting' })).body.data as View;
  await ask(world, 'save', { week, version, worked: '' });
  expect(await world.table.get(weekReviews.key(userIdOf('u1'), week))).toBe(null);
  expect((await ask(world, 'list', { from: week, to: week })).body.data).toEqual({ weeks: [] });
});

it('a field that was changed since its writer looked is week_changed; another field is not, and nothing is lost', async () => {
  const world = await testTraderWorld();
  await ask(world, 'save', { week, version: nothing, saw: 'first' });
  const { status, body } = await ask(world, 'save', { week, version: nothing, saw: 'second' });
  expect([status, body.code]).toEqual([409, 'week_changed']);
  expect((await ask(world, 'save', { week, version: nothing, worked: 'calm' })).body.data).toMatchObject({ saw: 'first', worked: 'calm' });
});

it('a day that is no Monday names no week', async () => {
  const world = await testTraderWorld();
  for (const other of ['2026-03-03', '2026-03-08', '2026-02-30', 'monday']) {
    expect((await ask(world, 'read', { week: other })).status).toBe(400);
    expect((await ask(world, 'save', { week: other, version: nothing, saw: 'x' })).status).toBe(400);
  }
});

it('a week that keeps changing is book_busy', async () => {
  const world = await testTraderWorld();
  const table = { ...world.table, write: async () => false, transact: async () => false };
  expect((await ask({ ...world, table }, 'save', { week, version: nothing, saw: 'x' })).body.code).toBe('book_busy');
});

it('as much as the contract allows fits into the item', async () => {
  const world = await testTraderWorld();
  const text = Array.from({ length: weekLimits.text }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join('');
  const losses = Array.from({ length: weekLimits.losses }, (_, at) => ({ trade: String(at).padStart(11, 'A'), grade: 'execution' }));
  const { status } = await ask(world, 'save', { week, version: nothing, saw: text, worked: text, failed: text, losses });
  expect(status).toBe(200);
});

it('writing on costs at most 8 WRU and 2 RRU, and five years of weeks are listed for 6 RRU', async () => {
  const world = await testTraderWorld();
  for (let n = 0; n < 260; n++)
    await ask(world, 'save', { week: weekAfter('2021-01-04', n), version: nothing, promise: 'rule afternoon', step: 5, completed: true });
  const used = async (work: () => Promise<unknown>) => {
    const { read, write } = world.table.meter;
    await work();
    return { rru: world.table.meter.read - read - 1, wru: world.table.meter.write - write };
  };
  const saved = await used(() => ask(world, 'save', { week: weekAfter('2021-01-04', 260), version: nothing, saw: 'x' }));
  const listed = await used(() => ask(world, 'list', { from: '2020-12-28', to: '2026-12-28' }));
  console.log(`write on a week: ${saved.rru} RRU, ${saved.wru} WRU; list 260 weeks: ${listed.rru} RRU`);
  expect(saved.wru).toBeLessThanOrEqual(8);
  expect(saved.rru).toBeLessThanOrEqual(2);
  expect(listed.rru).toBeLessThanOrEqual(6);
});

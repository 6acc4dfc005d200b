import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { dayVersion, emptyDay } from '#domain/days/dayNote.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { dayNotes } from '#functions/journal/dayNotes.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

const ask = (world: TestWorld, call: keyof typeof api.days, input: Record<string, unknown>) =>
  callEndpoint(routes(world), api.days[call], input, { token: 'u1' });
const day = '2026-03-02';
const nothing = dayVersion(emptyDay);
type View = { version: string; tags: { name: string; setAt: string }[] };

it('a day’s note is read again, and is a line of its month', async () => {
  const world = await testTraderWorld();
  const now = new Date(world.now()).toISOString();
  const written = { plan: '# Wait', bias: 'bearish', keyLevels: '5980 / 6012', reflection: '' };
  const tags = [
    { name: 'sleep', value: 4 },
    { name: 'FOMC', value: null },
  ];
  const { body } = await ask(world, 'save', { day, version: nothing, ...written, tags });
  const set = tags.map((tag) => ({ ...tag, setAt: now }));
  expect(body.data).toMatchObject({ day, ...written, tags: set });
  expect((await ask(world, 'read', { day })).body.data).toEqual(body.data);
  expect((await ask(world, 'list', { from: '2026-03-01', to: '2026-03-31' })).body.data).toEqual({
    days: [{ day, bias: 'bearish', tags: set, hasPlan: true, hasReflection: false }],
  });
});

it('an untouched day has no item', async () => {
  const world = await testTraderWorld();
  expect((await ask(world, 'read', { day })).body.data).toEqual({ day, ...emptyDay, version: nothing });
  expect((await ask(world, 'list', { from: '2020-01-01', to: '2030-01-01' })).body.data).toEqual({ days: [] });
});

it('absent fields stay, a tag keeps the moment it was set, and an emptied day leaves nothing behind', async () => {
  const world = await testTraderWorld();
  const first = (await ask(world, 'save', { day, version: nothing, plan: 'Wait', tags: [{ name: 'sleep', value: 4 }] })).body.data as View;
  world.setNow(world.now() + 1_800_000);
  const tags = [
    { name: 'sleep', value: 4 },
    { name: 'focus', value: 2 },
  ];
  const second = (await ask(world, 'save', { day, version: first.version, tags })).body.data as View;
  expect(second).toMatchObject({ plan: 'Wait', tags: [first.tags[0], { name: 'focus', setAt: new Date(world.now()).toISOString() }] });
  await ask(world, 'save', { day, version: second.version, plan: '', tags: [] });
  expect(await world.table.get(dayNotes.key(userIdOf('u1'), day))).toBe(null);
  expect((await ask(world, 'list', { from: day, to: day })).body.data).toEqual({ days: [] });
});

it('a field that was changed since its writer looked is day_changed; another field is not', async () => {
  const world = await testTraderWorld();
  await ask(world, 'save', { day, version: nothing, plan: 'first' });
  const { status, body } = await ask(world, 'save', { day, version: nothing, plan: 'second' });
  expect([status, body.code]).toEqual([409, 'day_changed']);
  expect((await ask(world, 'save', { day, version: nothing, reflection: 'calm' })).body.data).toMatchObject({
    plan: 'first',
    reflection: 'calm',
  });
});

it('a list has the days of its range alone, and one that ends before it begins has none', async () => {
  const world = await testTraderWorld();
  for (const each of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'])
    await ask(world, 'save', { day: each, version: nothing, bias: 'neutral' });
  const list = async (from: string, to: string) =>
    ((await ask(world, 'list', { from, to })).body.data as { days: { day: string }[] }).days.map((each) => each.day);
  expect(await list('2026-03-01', '2026-03-31')).toEqual(['2026-03-01', '2026-03-31']);
  expect(await list('2026-02-01', '2026-12-31')).toHaveLength(4);
  expect(await list('2026-03-31', '2026-03-01')).toEqual([]);
});

it('writing on costs at most 8 WRU and 2 RRU, and the tags of 250 days are listed for 6 RRU', async () => {
  const world = await testTraderWorld();
  const tags = ['sleep', 'stress', 'focus'].map((name, n) => ({ name, value: n + 1 }));
  for (let n = 0; n < 250; n++) {
    const each = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    await ask(world, 'save', { day: each, version: nothing, tags, plan: 'Wait for the open and trade the first pullback. '.repeat(20) });
  }
  const used = async (work: () => Promise<unknown>) => {
    const { read, write } = world.table.meter;
    await work();
    return { rru: world.table.meter.read - read - 1, wru: world.table.meter.write - write };
  };
  const saved = await used(() => ask(world, 'save', { day: '2026-08-01', version: nothing, bias: 'neutral' }));
  const listed = await used(() => ask(world, 'list', { from: '2020-01-01', to: '2029-12-31' }));
  console.log(`write on a day: ${saved.rru} RRU, ${saved.wru} WRU; list 250 days: ${listed.rru} RRU`);
  expect(saved.wru).toBeLessThanOrEqual(8);
  expect(saved.rru).toBeLessThanOrEqual(2);
  expect(listed.rru).toBeLessThanOrEqual(6);
});

it('a day that keeps changing is book_busy', async () => {
  const world = await testTraderWorld();
  const table = { ...world.table, write: async () => false, transact: async () => false };
  const { body } = await ask({ ...world, table }, 'save', { day, version: nothing, plan: 'x' });
  expect(body.code).toBe('book_busy');
});

import { expect, it } from 'vitest';
import { overriddenTrades } from '#domain/options/strategies/strategyOverride.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadStrategyOverrides } from '#functions/journal/loadStrategyOverrides.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { logOption } from './testing/testOptions.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const id = (n: number) => `AAAAAAA${String(n).padStart(4, '0')}`;
const split = (n: number) => ({ said: { kind: 'split', trades: [id(n)] } });
const rename = (n: number, title: string) => ({ said: { kind: 'rename', trade: id(n), name: null, title } });

const storedIn = async ({ table }: TestWorld) => (await loadStrategyOverrides(table, userIdOf('u1'))).overrides;

it('overrides come with the book of whom traded options, and are not read for who did not', async () => {
  const world = await testTraderWorld();
  const overridesOf = async () => ((await ask(world, 'book')).body.data as { overrides?: unknown }).overrides;
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask(world, 'overrideStrategy', split(1));
  const { read } = world.table.meter;
  expect(await overridesOf()).toBeUndefined();
  expect(world.table.meter.read - read).toBe(2);
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1', time: '2026-02-02T15:00:00Z' }]);
  expect(await overridesOf()).toEqual([split(1).said]);
});

it('overrides are saved in their order, and read again', async () => {
  const world = await testTraderWorld();
  expect(await storedIn(world)).toEqual([]);
  await ask(world, 'overrideStrategy', { said: { kind: 'merge', trades: [id(1), id(2)] } });
  const answer = await ask(world, 'overrideStrategy', rename(1, ' My condor '));
  const overrides = [
    { kind: 'merge', trades: [id(1), id(2)] },
    { kind: 'rename', trade: id(1), name: null, title: 'My condor' },
  ];
  expect(answer.body.data).toMatchObject({ overrides });
  expect(await storedIn(world)).toEqual(overrides);
});

it('undo removes the overrides of its trades, and nothing else', async () => {
  const world = await testTraderWorld();
  await ask(world, 'overrideStrategy', split(1));
  await ask(world, 'overrideStrategy', split(2));
  const answer = await ask(world, 'overrideStrategy', { said: { kind: 'undo', trades: [id(1), id(3)] } });
  expect((answer.body.data as { overrides: unknown }).overrides).toEqual([split(2).said]);
});

it('a merge or split moves the journal, so that its totals are counted again; a name does not', async () => {
  const world = await testTraderWorld();
  const updated = async (input: Record<string, unknown>) =>
    ((await ask(world, 'overrideStrategy', input)).body.data as { update: unknown }).update;
  const nothing = { removed: [], entries: [], chapters: [] };
  expect(await updated(split(1))).toEqual({ from: 0, version: 1, ...nothing });
  expect(await updated(rename(1, 'Mine'))).toEqual({ from: 1, version: 1, ...nothing });
});

it('of several names for one strategy the last is saved', async () => {
  const world = await testTraderWorld();
  await ask(world, 'overrideStrategy', rename(1, 'First'));
  expect((await ask(world, 'overrideStrategy', rename(1, 'Second'))).body.data).toMatchObject({ overrides: [rename(1, 'Second').said] });
});

it('the 501st change is refused as too_many_strategies and changes nothing', async () => {
  const world = await testTraderWorld();
  for (let n = 0; n < 500; n++) await ask(world, 'overrideStrategy', split(n));
  expect((await ask(world, 'overrideStrategy', split(500))).body).toMatchObject({ success: false, code: 'too_many_strategies' });
  expect(await storedIn(world)).toHaveLength(500);
});

it('saves the overrides of two concurrent devices', async () => {
  const world = await testTraderWorld();
  await Promise.all([1, 2].map((n) => ask(world, 'overrideStrategy', split(n))));
  const overrides = await storedIn(world);
  expect(overrides.flatMap(overriddenTrades).sort()).toEqual([id(1), id(2)]);
});

it('when others always come first it is refused as strategies_busy and changes nothing', async () => {
  const table = memoryTable();
  const world = await testTraderWorld({ table });
  // A merge or split writes the journal's root; a rename does not.
  const late = { ...world, table: { ...table, transact: async () => false, write: async () => false } };
  expect((await ask(late, 'overrideStrategy', rename(1, 'Mine'))).body).toMatchObject({ success: false, code: 'strategies_busy' });
  expect((await ask(late, 'overrideStrategy', split(1))).body).toMatchObject({ success: false, code: 'strategies_busy' });
  expect(await storedIn(world)).toEqual([]);
});

it('words that name nothing, one trade merged alone, and strange fields are refused', async () => {
  const world = await testTraderWorld();
  for (const said of [
    { kind: 'merge', trades: [id(1)] },
    { kind: 'split', trades: [] },
    rename(1, '  ').said,
    { ...split(1).said, userId: 'u2' },
  ])
    expect((await ask(world, 'overrideStrategy', { said })).status).toBe(400);
});

it('the book has totals by strategy of whom traded options, until strategies are changed by hand', async () => {
  const world = await testTraderWorld();
  const strategiesOf = async () => ((await ask(world, 'book')).body.data as { strategies?: { totalTrades: number }[] }).strategies;
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  expect(await strategiesOf()).toBeUndefined();
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1', time: '2026-02-02T15:00:00Z' }]);
  expect((await strategiesOf())?.map(({ totalTrades }) => totalTrades)).toEqual([1]);
  await ask(world, 'overrideStrategy', split(1));
  expect(await strategiesOf()).toBeUndefined();
});

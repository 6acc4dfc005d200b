import { expect, it } from 'vitest';
import { memoryTable } from '../store/memoryTable.ts';
import { ask, traderWorld } from './testTrader.ts';

const id = (n: number) => `AAAAAAA${String(n).padStart(4, '0')}`;
const split = (n: number) => ({ said: { kind: 'split', trades: [id(n)] } });
const rename = (n: number, title: string) => ({ said: { kind: 'rename', trade: id(n), name: null, title } });

it('what is said is kept in its order, and read again', async () => {
  const world = await traderWorld();
  expect((await ask(world, 'strategies')).body.data).toEqual({ overrides: [] });
  await ask(world, 'sayStrategy', { said: { kind: 'merge', trades: [id(1), id(2)] } });
  const answer = await ask(world, 'sayStrategy', rename(1, ' My condor '));
  const overrides = [
    { kind: 'merge', trades: [id(1), id(2)] },
    { kind: 'rename', trade: id(1), name: null, title: 'My condor' },
  ];
  expect(answer.body.data).toEqual({ overrides });
  expect((await ask(world, 'strategies')).body.data).toEqual({ overrides });
});

it('undo takes away what was said of its trades, and nothing else', async () => {
  const world = await traderWorld();
  await ask(world, 'sayStrategy', split(1));
  await ask(world, 'sayStrategy', split(2));
  const answer = await ask(world, 'sayStrategy', { said: { kind: 'undo', trades: [id(1), id(3)] } });
  expect(answer.body.data).toEqual({ overrides: [split(2).said] });
});

it('of names for one strategy the last is kept', async () => {
  const world = await traderWorld();
  await ask(world, 'sayStrategy', rename(1, 'First'));
  expect((await ask(world, 'sayStrategy', rename(1, 'Second'))).body.data).toEqual({ overrides: [rename(1, 'Second').said] });
});

it('the 501st change is refused as too_many_strategies and changes nothing', async () => {
  const world = await traderWorld();
  for (let n = 0; n < 500; n++) await ask(world, 'sayStrategy', split(n));
  expect((await ask(world, 'sayStrategy', split(500))).body).toMatchObject({ success: false, code: 'too_many_strategies' });
  expect(((await ask(world, 'strategies')).body.data as { overrides: unknown[] }).overrides).toHaveLength(500);
});

it('what two devices say at once both counts', async () => {
  const world = await traderWorld();
  await Promise.all([1, 2].map((n) => ask(world, 'sayStrategy', split(n))));
  const { overrides } = (await ask(world, 'strategies')).body.data as { overrides: { trades: string[] }[] };
  expect(overrides.flatMap(({ trades }) => trades).sort()).toEqual([id(1), id(2)]);
});

it('when others always come first it is refused as strategies_busy and changes nothing', async () => {
  const table = memoryTable();
  const world = await traderWorld({ table });
  const late = {
    ...world,
    table: {
      ...table,
      write: async (write: Parameters<typeof table.write>[0]) =>
        'put' in write && write.put.sk === 'STRATEGIES' ? false : table.write(write),
    },
  };
  expect((await ask(late, 'sayStrategy', split(1))).body).toMatchObject({ success: false, code: 'strategies_busy' });
  expect((await ask(world, 'strategies')).body.data).toEqual({ overrides: [] });
});

it('words that name nothing, one trade merged alone, and strange fields are refused', async () => {
  const world = await traderWorld();
  for (const said of [
    { kind: 'merge', trades: [id(1)] },
    { kind: 'split', trades: [] },
    rename(1, '  ').said,
    { ...split(1).said, userId: 'u2' },
  ])
    expect((await ask(world, 'sayStrategy', { said })).status).toBe(400);
});

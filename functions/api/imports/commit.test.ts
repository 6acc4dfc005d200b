import { beforeEach, expect, it } from 'vitest';
import { fillIdOf, userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

const month = [
  fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'),
  fill('sell', 10, 'AAPL', '110.5', '2026-03-02T16:00:00Z'),
  fill('buy', 5, 'MSFT', '400', '2026-03-03T15:00:00Z'),
];

let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await testTrader(world);
});

it('a file becomes trades with exact totals, a receipt, and a published event', async () => {
  const { status, body } = await ask(world, 'commit', file(month));
  expect([status, body.data]).toMatchObject([200, { importId: expect.any(String), added: 3, duplicates: 0, bookVersion: 1 }]);
  const manifest = await loadManifest(world.table, userIdOf('u1'));
  expect(manifest.totals).toEqual([
    { currency: 'USD', trades: 1, wins: 1, losses: 0, breakevens: 0, gross: 105_00000000n, fees: 2_00000000n },
  ]);
  expect(manifest.entries.map(({ account, month, trades, open }) => [account, month, trades, open])).toEqual([['Main', '2026-03', 2, 1]]);
  expect(world.published).toEqual([{ type: 'TradesChanged', userId: 'u1', bookVersion: 1 }]);
  const { body: history } = await ask(world, 'list');
  expect(history.data).toMatchObject([{ fileName: 'trades.csv', state: 'committed', added: 3, duplicates: 0, rows: { imported: 3 } }]);
});

it('the same file again adds nothing, changes nothing and leaves no second line in the history', async () => {
  await ask(world, 'commit', file(month));
  const { body } = await ask(world, 'commit', file(month));
  expect(body.data).toMatchObject({ added: 0, duplicates: 3, bookVersion: 1 });
  expect(((await ask(world, 'list')).body.data as unknown[]).length).toBe(1);
  expect(world.published).toHaveLength(1);
});

const twoAccounts = [
  ...month,
  ...month.map((each) => ({ ...each, id: fillIdOf(`${each.id.slice(0, 10)}${each.id.endsWith('A') ? 'B' : 'A'}`), account: 'IRA' })),
];

it('a file of two accounts is one whole: one save, one line in the history, undone together', async () => {
  const { body } = await ask(world, 'commit', file(twoAccounts));
  expect(body.data).toMatchObject({ added: 6, duplicates: 0, bookVersion: 1 });
  const manifest = await loadManifest(world.table, userIdOf('u1'));
  expect(manifest.entries.map(({ account, trades }) => [account, trades])).toEqual([
    ['IRA', 2],
    ['Main', 2],
  ]);
  expect(manifest.totals).toMatchObject([{ trades: 2, gross: 210_00000000n }]);
  expect((await ask(world, 'commit', file(twoAccounts))).body.data).toMatchObject({ added: 0, duplicates: 6, bookVersion: 1 });
  const history = (await ask(world, 'list')).body.data as { id: string; accounts: string[] }[];
  expect(history).toMatchObject([{ accounts: ['Main', 'IRA'] }]);
  expect((await ask(world, 'undo', { id: history[0]!.id })).body.data).toMatchObject({ removed: 6, restored: 0, bookVersion: 2 });
  expect(await loadManifest(world.table, userIdOf('u1'))).toMatchObject({ entries: [], totals: [] });
});

it('an account listed twice is refused, and nothing is written', async () => {
  const sent = file(month);
  const before = world.table.meter.write;
  const { status, body } = await ask(world, 'commit', { ...sent, parts: [...sent.parts, ...sent.parts] });
  expect([status, body.error, world.table.meter.write]).toEqual([400, 'Name each account once.', before]);
});

it('a gzipped body is the same to it', async () => {
  const { status, body } = await ask(world, 'commit', file(month), { gzip: true });
  expect([status, (body.data as { added: number }).added]).toEqual([200, 3]);
});

it('a journal is its own person’s: another sees nothing of it', async () => {
  await testTrader(world, userIdOf('u2'));
  await ask(world, 'commit', file(month));
  expect((await loadWholeJournal(world.table, userIdOf('u2'))).manifest.entries).toEqual([]);
  expect((await ask(world, 'list', {}, { token: 'u2' })).body.data).toEqual([]);
});

it.each([
  ['a quantity of nothing', { quantity: { e: 0, v: 0 } }, /quantity is not above zero/],
  ['columns of different length', { price: { e: 8, v: [1, 2] } }, /didn’t arrive/],
  ['a date beyond the years', { time: { e: 12, v: 5 } }, /outside the years/],
  ['a number that is none', { fee: { e: 0, v: [1, 'x', 2] } }, /didn’t arrive/],
  ['an unknown action', { action: 9 }, /does not know/],
])('%s is refused as invalid_input with a plain sentence, and nothing is written', async (_what, wrong, sentence) => {
  const sent = file(month);
  const before = world.table.meter.write;
  const { status, body } = await ask(world, 'commit', {
    ...sent,
    parts: [{ account: 'Main', fills: { ...sent.parts[0]!.fills, ...wrong } }],
  });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.error).toMatch(sentence);
  expect(world.table.meter.write - before, 'that it was asked').toBeLessThanOrEqual(1);
});

it('a body past the limit is too_large', async () => {
  const { status, body } = await ask(world, 'commit', {}, { body: 'x'.repeat(4 * 1024 * 1024 + 1) });
  expect([status, body.code]).toEqual([413, 'too_large']);
});

it('a journal that another device keeps changing is book_busy after eight tries, and does not change', async () => {
  const { table } = world;
  let moves = 0;
  const contested = {
    ...table,
    write: async (write: Parameters<typeof table.write>[0]) =>
      'put' in write && write.put.sk === 'BOOK' ? ++moves < 0 : table.write(write),
  };
  const busy = testWorld({ table: contested });
  await testTrader(busy);
  const { status, body } = await ask(busy, 'commit', file(month));
  expect([status, body.code, moves]).toEqual([409, 'book_busy', 8]);
  expect((await ask(busy, 'list')).body.data).toEqual([]);
});

it('a file that states its costs is not charged by rules, and nothing is written', async () => {
  const { body } = await ask(world, 'commit', { ...file(month), fees: 'account' });
  expect([body.code, (await loadManifest(world.table, userIdOf('u1'))).version]).toEqual(['fees_stated', 0]);
});

const closing = { ...fill('sell', 50, 'SOFI', '9.5', '2026-03-03T15:00:00Z'), effect: 'close' as const };
const opening = {
  id: closing.id,
  account: 'Main',
  closedAt: '2026-03-03T15:00:00Z',
  time: '2026-01-12T05:00:00Z',
  price: '8',
  quantity: '50',
};

it.each([
  ['finds its position open by now', [fill('buy', 50, 'SOFI', '7', '2026-03-02T15:00:00Z')], {}, 'close_not_waiting'],
  ['would open after its close', [], { time: '2026-03-03T15:00:00Z' }, 'opening_late'],
  ['has no quantity', [], { quantity: '0' }, 'invalid_input'],
  ['has a price below zero', [], { price: '-8' }, 'invalid_input'],
])('a file with an opening that %s is refused as a whole', async (_what, before, change, code) => {
  if (before.length > 0) await ask(world, 'commit', file(before));
  const { version } = await loadManifest(world.table, userIdOf('u1'));
  const points = [{ root: 'FDAX', currency: 'EUR', value: '25' }];
  const { body } = await ask(world, 'commit', { ...file([closing]), openings: [{ ...opening, ...change }], points });
  expect(body.code).toBe(code);
  expect([(await loadManifest(world.table, userIdOf('u1'))).version, (await ask(world, 'points', {})).body.data]).toEqual([version, []]);
});

it('a file that was not looked for under every name of its account is moved_since, and taken once it was', async () => {
  const bought = fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z');
  await ask(world, 'commit', file([bought]));
  const [{ id }] = (await ask(world, 'list')).body.data as [{ id: string }];
  await ask(world, 'rerun', { id, account: 'Roth', zone: 'UTC', fees: 'file' });
  const sent = (names: string[]) => {
    const again = file([{ ...bought, account: 'Roth' }]);
    return { ...again, parts: again.parts.map((part) => ({ ...part, names })) };
  };
  expect((await ask(world, 'commit', sent(['Roth']))).body.code).toBe('moved_since');
  expect((await ask(world, 'commit', sent(['Roth', 'Main']))).body.data).toMatchObject({ added: 0, duplicates: 1 });
});

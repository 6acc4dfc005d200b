import { expect, it } from 'vitest';
import { importIdOf, userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { receipts } from '#functions/journal/receipts.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

const older = [fill('buy', 10, 'AAPL', '100', '2026-02-27T15:00:00Z')];
const newer = [fill('sell', 10, 'AAPL', '110', '2026-03-02T16:00:00Z'), fill('buy', 1, 'MSFT', '400', '2026-03-03T15:00:00Z')];

async function imported(): Promise<{ world: TestWorld; ids: string[] }> {
  const world = testWorld();
  await testTrader(world);
  const ids: string[] = [];
  for (const fills of [older, newer]) {
    world.setNow(world.now() + 1000);
    ids.push(((await ask(world, 'commit', file(fills))).body.data as { importId: string }).importId);
  }
  return { world, ids };
}

const chaptersOf = async (world: TestWorld) => (await loadWholeJournal(world.table, userIdOf('u1'))).chapters.map(({ chapter }) => chapter);

it('removes exactly what the import added', async () => {
  const { world, ids } = await imported();
  const before = testWorld();
  await testTrader(before);
  await ask(before, 'commit', file(older));
  const { body } = await ask(world, 'undo', { id: ids[1] });
  expect(body.data).toMatchObject({ removed: 2, restored: 0, bookVersion: 3 });
  const plain = (chapters: object[]) => JSON.stringify(chapters).replaceAll(/"batches":\[[^\]]*\]/g, '');
  expect(plain(await chaptersOf(world))).toBe(plain(await chaptersOf(before)));
  expect((await ask(world, 'list')).body.data).toMatchObject([{ state: 'undone' }, { state: 'committed' }]);
});

it('twice is no error: the second time nothing is left to undo', async () => {
  const { world, ids } = await imported();
  await ask(world, 'undo', { id: ids[1] });
  expect((await ask(world, 'undo', { id: ids[1] })).body.data).toMatchObject({ removed: 0, restored: 0, bookVersion: 3 });
});

it('a missing import is import_not_found', async () => {
  const { world } = await imported();
  const { status, body } = await ask(world, 'undo', { id: 'none' });
  expect([status, body.code]).toEqual([404, 'import_not_found']);
});

it('another person’s import is import_not_found', async () => {
  const { world, ids } = await imported();
  await testTrader(world, userIdOf('u2'));
  expect((await ask(world, 'undo', { id: ids[0] }, { token: 'u2' })).body.code).toBe('import_not_found');
});

it('a receipt whose marker was lost in a crash is shown as the book knows it, and healed by the next import', async () => {
  const { world, ids } = await imported();
  await world.table.write({ update: receipts.key(userIdOf('u1'), importIdOf(ids[1]!)), set: { state: 'prepared' } });
  expect((await ask(world, 'list')).body.data).toMatchObject([{ id: ids[1], state: 'committed' }, { id: ids[0] }]);
  await ask(world, 'commit', file([fill('buy', 1, 'TSLA', '200', '2026-03-04T15:00:00Z')]));
  expect((await world.table.get(receipts.key(userIdOf('u1'), importIdOf(ids[1]!))))!.state).toBe('committed');
});

it('a journal that keeps changing is book_busy', async () => {
  const { world, ids } = await imported();
  expect((await ask(busyJournal(world), 'undo', { id: ids[0] })).body.code).toBe('book_busy');
});

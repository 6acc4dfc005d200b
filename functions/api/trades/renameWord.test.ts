import { expect, it } from 'vitest';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const rowsOf = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).trades;
const places = async (world: TestWorld) =>
  (await rowsOf(world)).map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
const tags = async (world: TestWorld) => (await rowsOf(world)).map((row) => row.tags);
const rename = (world: TestWorld, from: string, to: string | null, kind = 'tags') => ask(world, 'renameWord', { kind, from, to });

async function tagged() {
  const world = await testTraderWorld();
  for (const [at, each] of [['A', 'x'], ['A', 'B'], ['B']].entries()) {
    await ask(world, 'log', { ...roundTrip('AAPL', '100', '101', `2026-0${at + 2}-02`), account: at === 1 ? 'Roth' : 'Main' });
    await ask(world, 'annotate', { ...(await places(world))[at], tags: each });
  }
  return world;
}

it('a word is renamed on every trade of every account, and renaming back undoes it', async () => {
  const world = await tagged();
  expect((await rename(world, 'A', 'C')).body.data).toMatchObject({ bookVersion: 7, trades: 2, undo: null });
  expect(await tags(world)).toEqual([['C', 'x'], ['C', 'B'], ['B']]);
  await rename(world, 'C', 'A');
  expect(await tags(world)).toEqual([['A', 'x'], ['A', 'B'], ['B']]);
});

it('renamed to a word that trades have, each has it once; its answer undoes it', async () => {
  const world = await tagged();
  const { undo } = (await rename(world, 'A', 'B')).body.data as { undo: object[] };
  expect(await tags(world)).toEqual([['B', 'x'], ['B'], ['B']]);
  expect((await ask(world, 'annotateMany', { trades: undo })).status).toBe(200);
  expect(await tags(world)).toEqual([['A', 'x'], ['A', 'B'], ['B']]);
});

it('renamed to nothing it is removed, and that can be undone', async () => {
  const world = await tagged();
  const { undo } = (await rename(world, 'A', null)).body.data as { undo: object[] };
  expect(await tags(world)).toEqual([['x'], ['B'], ['B']]);
  await ask(world, 'annotateMany', { trades: undo });
  expect(await tags(world)).toEqual([['A', 'x'], ['A', 'B'], ['B']]);
});

it('a setup is renamed, a tag of the same name is not', async () => {
  const world = await tagged();
  await ask(world, 'annotate', { ...(await places(world))[2], setup: 'A' });
  expect((await rename(world, 'A', 'Gap', 'setup')).body.data).toMatchObject({ trades: 1 });
  expect((await rowsOf(world)).map(({ setup }) => setup)).toEqual([null, null, 'Gap']);
  expect((await tags(world))[0]).toEqual(['A', 'x']);
});

it('a word that nothing has is renamed nowhere, and nothing is saved', async () => {
  const world = await tagged();
  expect((await rename(world, 'Z', 'Y')).body.data).toMatchObject({ bookVersion: 6, trades: 0 });
});

it('unknown fields, empty words and other kinds are invalid_input', async () => {
  const world = await tagged();
  for (const wrong of [
    { kind: 'tags', from: '', to: 'x' },
    { kind: 'setups', from: 'A', to: 'x' },
    { kind: 'tags', from: 'A' },
  ])
    expect((await ask(world, 'renameWord', wrong)).body.code).toBe('invalid_input');
  expect((await ask(world, 'renameWord', { kind: 'tags', from: 'A', to: 'x', account: 'Main' })).body.code).toBe('invalid_input');
  expect((await tags(world))[0]).toEqual(['A', 'x']);
});

it('a journal that keeps changing is book_busy', async () => {
  expect((await rename(busyJournal(await tagged()), 'A', 'C')).body.code).toBe('book_busy');
});

it('in a journal of five years it reads each chapter once and writes those with the word: at most 150 RRU and 20 WRU for one month', async () => {
  const world = await testTraderWorld();
  await changeJournal(world, userIdOf('u1'), addFillsCommand, { fills: workload(3200) });
  await ask(world, 'annotate', { ...(await places(world))[700], tags: ['A'] });
  const { read, write } = world.table.meter;
  expect((await rename(world, 'A', 'B')).body.data).toMatchObject({ trades: 1 });
  const cost = { rru: world.table.meter.read - read, wru: world.table.meter.write - write };
  console.log(`a word renamed in one month of five years: ${cost.rru} RRU, ${cost.wru} WRU`);
  expect(cost.rru).toBeLessThanOrEqual(150);
  expect(cost.wru).toBeLessThanOrEqual(20);
});

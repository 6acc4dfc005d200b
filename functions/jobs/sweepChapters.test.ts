import { beforeEach, expect, it } from 'vitest';
import { testRecord } from '#domain/journal/testing/testRecord.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { changeJournal } from '../journal/changeJournal.ts';
import { loadWholeJournal } from '../journal/loadChapters.ts';
import { sweepKeysOf, sweeps } from '../journal/sweeps.ts';
import { addFillsCommand } from '../journal/testing/addFillsCommand.ts';
import type { Table } from '../table/table.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '../world/testing/testWorld.ts';
import { sweep, sweepChapters } from './sweepChapters.ts';

const DAY = 86_400_000;
const fill = (n: number): Fill => ({
  id: fillId(`${n}`),
  account: 'Main',
  instrument: plainInstrument('stock', 'AAPL', 'USD', ONE),
  action: n % 2 === 0 ? 'buy' : 'sell',
  quantity: ONE,
  price: ONE,
  fee: ZERO,
  time: millis(Date.UTC(2026, 2, 2, 0, n)),
  precision: 'second',
  order: 0,
  effect: 'unknown',
  batch: 'i',
});
let memory: ReturnType<typeof memoryTable>;
let world: TestWorld;
beforeEach(() => {
  memory = memoryTable();
  world = testWorld({ table: memory });
});

const importRun = (n: number, table: Table = memory, id?: string, userId = userIdOf('u1')) =>
  changeJournal({ ...world, table }, userId, addFillsCommand, {
    fills: [fill(n)],
    ...(id && { record: testRecord(id, { state: 'prepared' }) }),
  });
const keys = () =>
  memory
    .all()
    .filter(({ sk }) => sk !== 'CURSOR')
    .map(({ sk }) => sk.replace(/-[^-]*$/, ''))
    .sort();

it('versions that were replaced go two days later, the journal stays', async () => {
  for (const n of [0, 1, 2]) await importRun(n);
  const before = await loadWholeJournal(memory, userIdOf('u1'));
  expect(keys().filter((sk) => sk.startsWith('CH#'))).toHaveLength(3);
  expect(await sweep(world)).toEqual({ users: 0, deleted: 0 });
  world.setNow(testNow + DAY);
  expect(await sweep(world)).toEqual({ users: 0, deleted: 0 });
  world.setNow(testNow + 2 * DAY);
  expect(await sweep(world)).toEqual({ users: 1, deleted: 2 });
  expect(keys()).toEqual(['BOOK', 'CH#0-2026-03-0']);
  expect(await loadWholeJournal(memory, userIdOf('u1'))).toEqual(before);
  expect(await sweep(world)).toEqual({ users: 0, deleted: 0 });
});

it('the journals of all are swept side by side, each as fast as its partition takes it', async () => {
  const users = [userIdOf('u1'), userIdOf('u2'), userIdOf('u3')];
  for (const userId of users) for (const n of [0, 1, 2]) await importRun(n, memory, undefined, userId);
  world.setNow(testNow + 2 * DAY);
  expect(await sweep(world)).toEqual({ users: 3, deleted: 6 });
  expect(world.waits).toEqual([]);
  const chapters = Array.from({ length: 40 }, (_, i) => `0-2026-03-${i}-AAAAAAA`);
  const intent = { userId: userIdOf('u1'), chapters, importId: null };
  await memory.write({ delete: { pk: 'SWEEP#CURSOR', sk: 'CURSOR' } });
  await memory.write({ put: await sweeps.item({ ...intent, units: 40 }, testNow, userIdOf('u1'), 'small') });
  await sweep(world);
  expect(world.waits).toEqual([]);
  await memory.write({ delete: { pk: 'SWEEP#CURSOR', sk: 'CURSOR' } });
  await memory.write({ put: await sweeps.item(intent, testNow, userIdOf('u1'), 'unknown') });
  await sweep(world);
  expect(Math.max(...world.waits)).toBeGreaterThan(2000);
});

it('what an import left that died before its root moved goes, with its void receipt', async () => {
  await importRun(0, memory, 'good');
  const dies: Table = {
    ...memory,
    write: async (write) => ('put' in write && write.put.sk === 'BOOK' ? Promise.reject(new Error('gone')) : memory.write(write)),
  };
  await expect(importRun(1, dies, 'dead')).rejects.toThrow('gone');
  expect(keys().filter((sk) => sk.startsWith('IMPORT#'))).toHaveLength(2);
  world.setNow(testNow + 3 * DAY);
  await sweep(world);
  expect(keys()).toEqual(['BOOK', 'CH#0-2026-03-0', 'IMPORT#good']);
});

it('a stopped sweep continues the next time, and a late one still finds due items', async () => {
  for (const n of [0, 1, 2]) await importRun(n);
  world.setNow(testNow + 9 * DAY);
  for (let writes = 0; writes < 6; writes++) {
    let left = writes;
    const table: Table = { ...memory, write: async (write) => (left-- > 0 ? memory.write(write) : Promise.reject(new Error('stopped'))) };
    await sweep({ ...world, table }).catch(() => undefined);
    expect((await loadWholeJournal(memory, userIdOf('u1'))).chapters).toHaveLength(1);
  }
  await sweep(world);
  expect(keys()).toEqual(['BOOK', 'CH#0-2026-03-0']);
});

it('a sweep after a pause of weeks begins with the first day of the pause, and so does the erasing of an account', async () => {
  await sweep(world);
  for (const n of [0, 1, 2]) await importRun(n);
  world.setNow(testNow + 40 * DAY);
  expect(await sweepKeysOf(memory, userIdOf('u1'), world.now())).toHaveLength(3);
  expect(await sweep(world)).toEqual({ users: 1, deleted: 2 });
  expect(keys()).toEqual(['BOOK', 'CH#0-2026-03-0']);
});

it('runs as the scheduled job and logs its counts', async () => {
  await sweepChapters(world)();
  expect(world.logs).toEqual([{ level: 'info', job: 'sweepChapters', users: 0, deleted: 0 }]);
});

import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { announcements } from '../announcements/announcements.ts';
import { timedId } from '../journal/timedId.ts';
import { directoryRenaming, directoryWrite } from '../people/findPeople.ts';
import type { Item } from '../table/table.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { send } from './sendAnnouncements.ts';
import { killEverywhere, simulateJob } from './testing/simulateJob.ts';

const NOON = Date.UTC(2026, 10, 19, 12);
const text = { title: 'Early close on Friday', message: 'Markets close at 1 PM.' };
const nameOf = (n: number): string => `trader${String(n).padStart(7, '0')}`;

/** Users, and an announcement published a minute ago. */
function* announced(size: number): Generator<Item> {
  for (let n = 0; n < size; n++) {
    const line = directoryWrite(userIdOf(`u${n}`), nameOf(n));
    if ('put' in line) yield line.put;
  }
  const at = NOON - 60_000;
  yield announcements.item({ ...text, at, sent: 0, after: null, done: false }, timedId(at, 'announced'));
}
const isSent = (memory: { all(): Item[] }) => memory.all().some(({ pk, done }) => pk === 'ANNOUNCEMENT#ALL' && done === true);
const toldIn = (all: readonly Item[]) => all.filter(({ sk }) => sk.startsWith('NOTICE#')).map(({ pk }) => pk);
const simulation = (size: number) => ({ items: announced(size), start: NOON, run: send, minutes: 5, isDone: isSent });

it('notifies every user once, within partition limits, in runs of four minutes', async () => {
  const size = runs(5000, 1_000_000);
  const { minutes, units, memory } = await simulateJob(`${size} people to tell`, simulation(size));
  const told = toldIn(memory.all());
  expect([told.length, new Set(told).size]).toEqual([size, size]);
  expect(minutes).toBeLessThanOrEqual(1 + (20 * size) / 1_000_000);
  expect(units.wru / size).toBeLessThanOrEqual(4.1);
});

it('goes on with the page where it was when a run is killed after any write', async () => {
  const items = [...announced(1100)];
  const kills = await killEverywhere({ ...simulation(1100), items, every: runs(97, 1) }, (memory) =>
    expect(new Set(toldIn(memory.all())).size).toBe(1100),
  );
  expect(kills).toBeGreaterThan(5);
});

it('notifies a user who was renamed to an already passed name', async () => {
  const memory = memoryTable(announced(1100));
  let pages = 0;
  const query: typeof memory.query = async (asked) => {
    if (asked.pk === 'PEOPLE#ALL' && ++pages === 2) await memory.transact(directoryRenaming(userIdOf('u900'), nameOf(900), 'aaron', NOON));
    return memory.query(asked);
  };
  await send(testWorld({ table: { ...memory, query }, now: () => NOON }));
  expect(new Set(toldIn(memory.all())).size).toBe(1100);
});

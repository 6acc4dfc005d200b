import { expect, it } from 'vitest';
import { noteVersion } from '#domain/journal/model/note.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { ask, roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { sweep } from '#functions/jobs/sweepChapters.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadNote } from '#functions/journal/noteItems.ts';
import type { Item, Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { dying } from './dying.ts';

const userId = userIdOf('u1');
const FIRST = '# Why\n\nBought the second push.';
const SECOND = 'Another beginning.';

let drawn = 9;
/** A trader with one trade, whose note is saved; `seen` is the note they then find on it. */
async function trader(items: Iterable<Item> = []) {
  const table = memoryTable(items);
  const named = await testTraderWorld({ table });
  // Names are unique across saves: no two saves of a journal share one.
  const world = { ...named, random: (bytes: number) => named.random(bytes).slice(0, -3) + String(++drawn).padStart(3, '0').slice(-3) };
  if (table.all().every(({ sk }) => sk !== 'BOOK')) await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const row = async () => journalRows((await loadWholeJournal(table, userId)).chapters).trades[0]!;
  const { id, account } = await row();
  const save = (text: string, before: string, on: Table = table) =>
    ask({ ...world, table: on }, 'saveNote', { id, account, openedAt: '2026-03-02T15:00:00Z', version: noteVersion(before), text });
  const seen = async () => {
    const { noteId, noteExcerpt } = await row();
    return [noteExcerpt, noteId === null ? null : await loadNote(table, userId, noteId)];
  };
  const texts = () => table.all().filter(({ sk }) => sk.startsWith('NOTE#')).length;
  return { table, world, save, seen, texts };
}

it.each([
  ['the first note of a trade', '', FIRST, 5],
  ['another beginning of a note', FIRST, SECOND, 5],
  ['a note that is deleted', FIRST, '', 3],
])(
  '%s that dies at any write is stored completely or not at all, can be repeated, and its excerpt follows with the sweeping job',
  async (_, before, after, most) => {
    const first = await trader();
    if (before !== '') await first.save(before, '');
    const items = first.table.all();
    const old = await first.seen();
    const count = { count: 0 };
    await first.save(after, before, dying(first.table, -1, 'after', count));
    const done = await first.seen();
    expect([done[1], count.count]).toEqual([after || null, most]);

    // Another beginning of a note is put behind its text.
    const between = before !== '' && after !== '' ? [JSON.stringify([old[0], after])] : [];
    const ends = new Set<string>();
    for (let nth = 0; nth < count.count; nth++) {
      for (const when of ['before', 'after'] as const) {
        const { world, table, save, seen, texts } = await trader(items);
        await save(after, before, dying(table, nth, when)).catch(() => undefined);
        const found = await seen();
        expect([JSON.stringify(old), JSON.stringify(done), ...between], `${when} write ${nth}`).toContain(JSON.stringify(found));
        ends.add(JSON.stringify(found));
        const isSentAgain = nth % 2 === 0;
        if (isSentAgain) {
          expect((await save(after, before, table)).status).toBe(200);
          expect(await seen()).toEqual(done);
        }
        const kept = await seen();
        world.setNow(world.now() + 3 * DAY);
        await sweep({ ...world, table });
        expect(await seen(), `${when} write ${nth}, swept`).toEqual(kept[1] === done[1] ? done : kept);
        expect(texts(), `${when} write ${nth}, swept`).toBe(kept[1] === null ? 0 : 1);
      }
    }
    expect(ends.size).toBe(2 + between.length);
  },
);

it('a first note whose save died without a mark for the job that sweeps would lie there for ever, and this test sees it', async () => {
  const { world, table, save, texts } = await trader();
  const naive: Table = {
    ...table,
    async write(write) {
      if (!('put' in write) || write.put.noteId === undefined) return table.write(write);
      const { noteId: _, ...put } = write.put;
      return table.write({ put } as typeof write);
    },
  };
  await save(FIRST, '', dying(naive, 3, 'before')).catch(() => undefined);
  world.setNow(world.now() + 3 * DAY);
  await sweep({ ...world, table });
  expect(texts()).toBe(1);
});

it('a note whose save died before its mark was taken away stays, also where its trade has moved since', async () => {
  const { world, table, save, seen, texts } = await trader();
  await save(FIRST, '', dying(table, 3, 'after')).catch(() => undefined);
  await ask({ ...world, table }, 'log', roundTrip('AAPL', '90', '95', '2026-03-05'));
  world.setNow(world.now() + 3 * DAY);
  await sweep({ ...world, table });
  expect([texts(), (await seen())[1]]).toEqual([1, FIRST]);
});

it('it stays also where its trade is gone by then', async () => {
  const { world, table, save, texts } = await trader();
  await save(FIRST, '', dying(table, 3, 'after')).catch(() => undefined);
  const [row] = journalRows((await loadWholeJournal(table, userId)).chapters).trades;
  const trades = [{ id: row!.id, account: row!.account, openedAt: new Date(row!.openedAt).toISOString() }];
  expect((await ask({ ...world, table }, 'deleteTrades', { trades })).status).toBe(200);
  world.setNow(world.now() + 3 * DAY);
  await sweep({ ...world, table });
  expect(texts()).toBe(1);
});

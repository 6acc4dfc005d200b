import { expect, it } from 'vitest';
import { noteVersion } from '#domain/journal/model/note.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const rowOf = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).trades[0]!;
async function one() {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const { id, account } = await rowOf(world);
  const place = { id, account, openedAt: '2026-03-02T15:00:00Z' };
  const save = (text: string, seen = '') => ask(world, 'saveNote', { ...place, version: noteVersion(seen), text });
  const read = async () => {
    const { noteId } = await rowOf(world);
    return noteId === null ? null : ((await ask(world, 'readNote', { noteId })).body.data as { text: string }).text;
  };
  return { world, place, save, read };
}

it('saves a whole note, and its trade shows the beginning', async () => {
  const { world, save, read } = await one();
  const text = `# Why\n\nBought the *second* push. ${'x'.repeat(500)}`;
  const { status, body } = await save(text);
  expect([status, body.data]).toMatchObject([200, { bookVersion: 2, version: noteVersion(text), update: { from: 1, version: 2 } }]);
  expect(await read()).toBe(text);
  expect((await rowOf(world)).noteExcerpt).toMatch(/^Why Bought the second push\. x+…$/);
});

it('a change behind the beginning moves no chapter, and the same text again writes nothing', async () => {
  const { world, save, read } = await one();
  const start = 'word '.repeat(40);
  await save(start);
  const { write } = world.table.meter;
  expect((await save(`${start} more`, start)).body.data).toMatchObject({ bookVersion: 2 });
  expect(world.table.meter.write - write).toBe(1);
  expect((await save(`${start} more`, 'something else')).body.data).toMatchObject({ bookVersion: 2 });
  expect(world.table.meter.write - write).toBe(1);
  expect(await read()).toBe(`${start} more`);
});

it('refuses an edit of an outdated text with note_changed, without losing data', async () => {
  const { save, read } = await one();
  await save('mine');
  for (const seen of ['', 'older']) {
    const { status, body } = await save('theirs', seen);
    expect([status, body.code]).toEqual([409, 'note_changed']);
  }
  expect(await read()).toBe('mine');
  expect((await save('both', 'mine')).status).toBe(200);
  expect(await read()).toBe('both');
});

it('the empty text takes the note away, text and beginning', async () => {
  const { world, save } = await one();
  await save('gone soon');
  const { noteId } = await rowOf(world);
  expect((await save('', 'gone soon')).body.data).toMatchObject({ noteId: null, version: noteVersion('') });
  expect(await rowOf(world)).toMatchObject({ noteId: null, noteExcerpt: '' });
  expect((await ask(world, 'readNote', { noteId })).body.code).toBe('note_not_found');
});

it('the note stays with its trade, and with what else is written on it', async () => {
  const { world, place, save, read } = await one();
  await ask(world, 'annotate', {
    ...place,
    setup: 'Breakout',
    emotions: ['Calm'],
    plannedRisk: '250',
    target: '105',
    moreTargets: ['110', '120'],
  });
  await save('why');
  await ask(world, 'annotate', { ...place, rating: 4 });
  await ask(world, 'log', roundTrip('MSFT', '10', '11', '2026-03-03'));
  expect(await rowOf(world)).toMatchObject({
    setup: 'Breakout',
    emotions: ['Calm'],
    plannedRisk: 25_000_000_000n,
    rating: 4,
    noteExcerpt: 'why',
    target: 10_500_000_000n,
    moreTargets: [11_000_000_000n, 12_000_000_000n],
  });
  expect(await read()).toBe('why');
});

it('a missing trade is trade_not_found, and a text that is too long is refused', async () => {
  const { world, place } = await one();
  const { body } = await ask(world, 'saveNote', { ...place, id: 'AAAAAAAAAAA', version: noteVersion(''), text: 'x' });
  expect(body.code).toBe('trade_not_found');
  const long = await ask(world, 'saveNote', { ...place, version: noteVersion(''), text: 'x'.repeat(MAX_NOTE + 1) });
  expect(long.body.code).toBe('invalid_input');
});

it('twenty thousand characters of any script fit', async () => {
  const { save, read } = await one();
  expect((await save('突'.repeat(MAX_NOTE))).status).toBe(200);
  expect(await read()).toHaveLength(MAX_NOTE);
});

it('a journal that keeps changing is book_busy', async () => {
  const { world, place } = await one();
  const busy = busyJournal(world);
  const table = { ...busy.table, transact: async () => false };
  const { body } = await ask({ ...busy, table }, 'saveNote', { ...place, version: noteVersion(''), text: 'x' });
  expect(body.code).toBe('book_busy');
});

import { expect, it } from 'vitest';
import { noteVersion } from '#domain/journal/model/note.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const journal = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters);
const placeOf = ({ id, account, openedAt }: { id: string; account: string; openedAt: number }) => ({
  id,
  account,
  openedAt: new Date(openedAt).toISOString(),
});
const annotation = { tags: ['Gap'], setup: 'Breakout', rating: 4, stop: '99' };

/** Two trades of two months. The first was written on, then deleted. */
async function begin() {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask(world, 'log', { ...roundTrip('MSFT', '100', '101', '2026-04-02'), account: 'Roth' });
  const [gone, left] = (await journal(world)).trades.map(placeOf);
  await ask(world, 'annotate', { ...gone!, ...annotation });
  await ask(world, 'saveNote', { ...gone!, version: noteVersion(''), text: '# Why\n\nThe second push.' });
  await ask(world, 'deleteTrades', { trades: [gone!] });
  const { id: anchor, account, openedAt } = gone!;
  return { world, left: left!, loose: { anchor, account, openedAt } };
}

it('the note of a deleted trade waits without one, and moves to another with its text', async () => {
  const { world, left, loose } = await begin();
  expect((await journal(world)).unattached).toMatchObject([{ anchor: loose.anchor, tags: ['Gap'] }]);
  expect((await ask(world, 'moveNote', { ...loose, to: left })).status).toBe(200);
  const { trades, unattached } = await journal(world);
  expect(unattached).toEqual([]);
  expect(trades[0]).toMatchObject({ setup: 'Breakout', tags: ['Gap'], rating: 4, noteExcerpt: 'Why The second push.' });
  expect((await ask(world, 'readNote', { noteId: trades[0]!.noteId! })).body.data).toMatchObject({ text: '# Why\n\nThe second push.' });
});

it('the trade keeps its annotations, and gets the missing words and values', async () => {
  const { world, left, loose } = await begin();
  await ask(world, 'annotate', { ...left, tags: ['Own'], setup: 'Fade', stop: '97' });
  await ask(world, 'moveNote', { ...loose, to: left });
  expect((await journal(world)).trades[0]).toMatchObject({ setup: 'Fade', tags: ['Own', 'Gap'], rating: 4, stop: 97_00000000n });
});

it('a trade with a note of its own takes no other: note_taken, and nothing is lost', async () => {
  const { world, left, loose } = await begin();
  await ask(world, 'saveNote', { ...left, version: noteVersion(''), text: 'Mine' });
  const { status, body } = await ask(world, 'moveNote', { ...loose, to: left });
  expect([status, body.code]).toEqual([409, 'note_taken']);
  const { trades, unattached } = await journal(world);
  expect([trades[0]!.noteExcerpt, unattached.length]).toEqual(['Mine', 1]);
});

it('moved to nothing it is deleted with its text; asked again it is note_not_found', async () => {
  const { world, loose } = await begin();
  const { noteId } = (await journal(world)).unattached[0]!;
  expect((await ask(world, 'moveNote', { ...loose, to: null })).status).toBe(200);
  expect((await journal(world)).unattached).toEqual([]);
  expect((await ask(world, 'readNote', { noteId })).body.code).toBe('note_not_found');
  expect((await ask(world, 'moveNote', { ...loose, to: null })).body.code).toBe('note_not_found');
});

it('a trade that is gone too is trade_not_found, a journal that keeps changing book_busy', async () => {
  const { world, left, loose } = await begin();
  expect((await ask(world, 'moveNote', { ...loose, to: { ...left, id: 'AAAAAAAAAAA' } })).body.code).toBe('trade_not_found');
  expect((await ask(busyJournal(world), 'moveNote', { ...loose, to: left })).body.code).toBe('book_busy');
});

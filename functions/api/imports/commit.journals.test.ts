import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from '#domain/importers/readFile.ts';
import { writingText } from '#domain/journal/commands/unpackImport.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { interactiveBrokersWriters } from '#domain/repeats/testing/interactiveBrokersWriters.ts';
import { journalWriters, tripsOf } from '#domain/repeats/testing/journalWriters.ts';
import { type RandomJournal, randomJournal } from '#domain/repeats/testing/randomJournal.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadNote } from '#functions/journal/noteItems.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '#tests/deep.ts';
import { ask, file, testTrader } from './testing/testTrader.ts';

const ME = userIdOf('u1');

/** Reads a file as the browser does and imports it; the import's id. */
async function imported(world: TestWorld, name: string, text: string): Promise<string> {
  const read = readFile(new TextEncoder().encode(text), name, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  expect(read.rows.failed).toBe(0);
  expect(read.carried?.differences ?? []).toEqual([]);
  world.setNow(world.now() + 1000);
  const { broker, layout, zone, carried } = read;
  const written = (carried?.written ?? []).map((each) => writingText(each, 'Main'));
  const { status, body } = await ask(world, 'commit', { ...file(read.fills, name), broker, layout, zone, written });
  expect([status, body.code]).toEqual([200, undefined]);
  return (body.data as { importId: string }).importId;
}

/** Fills, trades with their results, notes on trades and those without, as their trader sees them. */
async function journalOf(world: TestWorld) {
  const { trades, fills, unattached } = journalRows((await loadWholeJournal(world.table, ME)).chapters);
  const textOf = async ({ noteId }: { readonly noteId: string | null }) => (noteId === null ? '' : await loadNote(world.table, ME, noteId));
  return {
    fills: fills.map(({ id }) => id).toSorted(),
    trades: trades.map(({ instrument, openedAt, net }) => `${instrument.key} ${openedAt} ${formatDecimal(net)}`).toSorted(),
    notes: (await Promise.all(trades.map(textOf))).toSorted(),
    unattached: (await Promise.all(unattached.map(textOf))).toSorted(),
    written: trades
      .map(({ noteExcerpt, setup, tags, mistakes, rating, plannedRisk }) =>
        JSON.stringify([noteExcerpt, setup, tags, mistakes, rating, plannedRisk && formatDecimal(plannedRisk)]),
      )
      .toSorted(),
  };
}

async function trader(): Promise<TestWorld> {
  const world = testWorld();
  await testTrader(world);
  return world;
}

const flex = interactiveBrokersWriters.writers[0]!;
const journals = randomJournal(interactiveBrokersWriters.instruments);
const property = (holds: (journal: RandomJournal) => Promise<void>) =>
  fc.assert(fc.asyncProperty(journals, holds), { numRuns: runs(8, 100) });

describe.each(journalWriters)('an export of $layout', ({ write }) => {
  it('gives way to the broker’s file, whose results count, with every note on its trade', () =>
    property(async ({ orders }) => {
      const [world, alone] = [await trader(), await trader()];
      await imported(world, 'journal', write(orders));
      const copied = await journalOf(world);
      expect(copied.notes).toEqual(
        tripsOf(orders)
          .map(({ note }) => note)
          .toSorted(),
      );
      const broker = await imported(world, 'flex.csv', flex.write(orders));
      await imported(alone, 'flex.csv', flex.write(orders));
      const [both, only] = [await journalOf(world), await journalOf(alone)];
      expect(both.fills).toEqual(only.fills);
      expect(both.trades).toEqual(only.trades);
      expect([both.notes, both.unattached, both.written]).toEqual([copied.notes, [], copied.written]);
      // The same export again adds nothing, and an undo brings the copies back with their notes.
      expect(await imported(world, 'journal', write(orders))).toBe('');
      await ask(world, 'undo', { id: broker });
      expect(await journalOf(world)).toEqual(copied);
    }));

  it('is taken back without the broker’s fills, and they without it: no note is lost and nothing is counted twice', () =>
    property(async ({ orders }) => {
      const world = await trader();
      const journal = await imported(world, 'journal', write(orders));
      const copied = await journalOf(world);
      const broker = await imported(world, 'flex.csv', flex.write(orders));
      const both = await journalOf(world);
      await ask(world, 'undo', { id: journal });
      const left = await journalOf(world);
      expect([left.fills, left.trades]).toEqual([both.fills, both.trades]);
      expect([...left.notes, ...left.unattached].filter(Boolean).toSorted()).toEqual(copied.notes);
      await ask(world, 'undo', { id: broker });
      const none = await journalOf(world);
      expect([none.fills, none.trades]).toEqual([[], []]);
      expect(none.unattached).toEqual(copied.notes);
    }));

  it('adds only annotations when the broker’s file came first', () =>
    property(async ({ orders }) => {
      const world = await trader();
      await imported(world, 'flex.csv', flex.write(orders));
      const before = await journalOf(world);
      const id = await imported(world, 'journal', write(orders));
      const { fills, trades, notes } = await journalOf(world);
      expect([fills, trades]).toEqual([before.fills, before.trades]);
      expect(notes).toEqual(
        tripsOf(orders)
          .map(({ note }) => note)
          .toSorted(),
      );
      expect((await ask(world, 'list')).body.data).toMatchObject([{ id, added: 0, written: notes.length }, {}]);
      const alone = await trader();
      await imported(alone, 'journal', write(orders));
      expect((await journalOf(world)).written).toEqual((await journalOf(alone)).written);
    }));
});

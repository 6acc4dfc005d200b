import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { parseAnnotationEdit } from '#domain/journal/commands/annotationText.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const userId = userIdOf('u1');
const HOUR = 3600;

/** Two devices tag trades that overlap, a third renames a tag that all have, a fourth shifts the last trade by an hour. */
const fourDevices = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    const quiet = await testTraderWorld({ table });
    for (const day of ['2026-03-02', '2026-03-03', '2026-04-02']) await ask(quiet, 'log', roundTrip('AAPL', '100', '101', day));
    const rows = async () => journalRows((await loadWholeJournal(table, userId)).chapters).trades;
    const seen = await rows();
    const trades = seen.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
    await ask(quiet, 'changeAnnotations', { trades, change: { add: { tags: ['old'] } } });
    const world = { ...quiet, table: tableTakingTurns(turns, table, ['get', 'write']) };
    const tag = async (some: typeof trades, word: string): Promise<number> => {
      if (!naive) return (await ask(world, 'changeAnnotations', { trades: some, change: { add: { tags: [word] } } })).status;
      // The naive way: each device sends the complete list it expects afterwards.
      const edits = some.map((place) => parseAnnotationEdit({ ...place, tags: ['old', word] }));
      await changeJournal(world, userId, annotateTrades, edits);
      return 200;
    };
    const answers = await turns.waitFor(
      Promise.all([
        tag(trades.slice(0, 2), 'one'),
        tag(trades.slice(1), 'two'),
        ask(world, 'renameWord', { kind: 'tags', from: 'old', to: 'new' }).then(({ status }) => status),
        ask(world, 'shiftTrades', { trades: trades.slice(2), seconds: HOUR }).then(({ status }) => status),
      ]),
    );
    const after = await rows();
    const words = after.map(({ tags }) => [...tags].sort());
    // The first shift moves the trade within its month only: it opens on the same day.
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(words).toEqual([
      ['new', 'one'],
      ['new', 'one', 'two'],
      ['new', 'two'],
    ]);
    expect(after.map(({ openedAt }) => openedAt)).toEqual([seen[0]!.openedAt, seen[1]!.openedAt, seen[2]!.openedAt + HOUR * 1000]);
  });

describe('devices that tag, rename and shift the same trades concurrently', () => {
  it('lose nothing of each other, in any order', async () => {
    await fc.assert(fourDevices(false), { numRuns: runs(25, 800) });
  });

  it('lose words when each sends the list it believes in, and this test sees it', async () => {
    await expect(fc.assert(fourDevices(true), { numRuns: 40, endOnFailure: true })).rejects.toThrow(/Property failed/);
  });
});

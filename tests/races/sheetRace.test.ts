import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { parseAnnotationEdit } from '#domain/journal/commands/annotationText.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const days = ['2026-03-02', '2026-03-03', '2026-04-02', '2026-05-04'];

/** Two sheets with different setups for trades that overlap; each names the version of what its owner saw. */
const twoDevices = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    const quiet = await testTraderWorld({ table });
    for (const day of days) await ask(quiet, 'log', roundTrip('AAPL', '100', '101', day));
    const rows = async () => journalRows((await loadWholeJournal(table, userIdOf('u1'))).chapters).trades;
    const seen = (await rows()).map((row) => ({
      row,
      place: { id: row.id, account: row.account, openedAt: new Date(row.openedAt).toISOString() },
    }));
    const sheets = [seen.slice(0, 3), seen.slice(1)].map((some, device) =>
      some.map(({ row, place }) => ({ ...place, version: annotationVersion(row), setup: `device ${device}` })),
    );
    const world = { ...quiet, table: tableTakingTurns(turns, table, ['get', 'write']) };
    const send = async (sheet: (typeof sheets)[number]): Promise<number> => {
      if (!naive) return (await ask(world, 'annotateMany', { trades: sheet })).status;
      // The naive way: the table's own condition makes every save atomic, but earlier values are not compared.
      const edits = sheet.map(({ version: _, ...each }) => parseAnnotationEdit(each));
      await changeJournal(world, userIdOf('u1'), annotateTrades, edits);
      return 200;
    };
    const answers = await turns.waitFor(Promise.all(sheets.map(send)));
    const setups = new Map((await rows()).map(({ id, setup }) => [id, setup]));
    for (const [device, status] of answers.entries())
      for (const { id } of sheets[device]!) if (status === 200) expect(setups.get(id)).toBe(`device ${device}`);
    if (!naive) expect([...answers].sort()).toEqual([200, 409]);
  });

describe('two devices that apply different edits of the same trades concurrently', () => {
  it('overwrite nothing silently: one is saved whole, the other is refused and writes nothing', async () => {
    await fc.assert(twoDevices(false), { numRuns: runs(15, 800) });
  });

  it('lose words without comparing the earlier values: the naive twin fails', async () => {
    await expect(fc.assert(twoDevices(true), { numRuns: 80, endOnFailure: true })).rejects.toThrow(/Property failed/);
  });
});

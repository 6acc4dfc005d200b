import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { undoImport } from '#domain/journal/commands/undoImport.ts';
import { chapterTotals, replaceTotals } from '#domain/journal/model/chapterTotals.ts';
import type { Totals } from '#domain/journal/model/journalManifest.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { testRecord } from '#domain/journal/testing/testRecord.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { importIdOf, userIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { receipts } from '#functions/journal/receipts.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '../deep.ts';
import { workload } from '../faults/bookWorkload.ts';
import { racedWorld } from './racedWorld.ts';
import { tableTakingTurns } from './takingTurns.ts';

const fills = workload(300);
/** Two brokers' files that overlap, and a day typed by hand. */
const files: readonly (readonly Fill[])[] = [fills.slice(0, 180), fills.slice(120, 270), fills.slice(260)].map((some, n) =>
  some.map((fill) => ({ ...fill, batch: `b${n}` })),
);

const isRoot = (write: Parameters<Table['write']>[0]): boolean => 'put' in write && write.put.sk === 'BOOK';

/** The naive way: the root moves without its condition. */
const unconditional = (table: Table): Table => ({
  ...table,
  write: (write) => table.write(isRoot(write) && 'put' in write ? { put: write.put } : write),
});

/** Each read and write waits until the schedule lets it go. */
const raced = (turns: fc.Scheduler, table: Table, naive: boolean): Table =>
  tableTakingTurns(turns, naive ? unconditional(table) : table, ['get', 'write']);

const importFills = (table: Table, some: readonly Fill[]) =>
  changeJournal(racedWorld(table), userIdOf('u1'), addFillsCommand, { fills: some });

async function wholeOf(table: Table) {
  const { manifest, chapters } = await loadWholeJournal(table, userIdOf('u1'));
  return { book: manifest, chapters, ledger: ledgerOf(chapters) };
}

const race = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    const table = memoryTable();
    const slow = raced(scheduler, table, naive);
    const running = Promise.all(files.map((some) => importFills(slow, some)));
    await scheduler.waitFor(running);
    const { book: manifest, chapters, ledger } = await wholeOf(table);
    expect(ledger.fills.size).toBe(fills.length);
    expect((await running).reduce((sum, { result }) => sum + result.added, 0)).toBe(fills.length);
    expect(manifest.version).toBe(files.length);
    expect(manifest.totals).toEqual(
      chapters.reduce<readonly Totals[]>((sum, { chapter }) => replaceTotals(sum, [], chapterTotals(chapter)), []),
    );
    expect(manifest.totals[0]!.trades).toBe(matchFills(fills).trades.filter(({ closedAt }) => closedAt !== null).length);
  });

describe('three concurrent imports', () => {
  it('lose nothing and count nothing twice, in any order of reads and writes', async () => {
    await fc.assert(race(false), { numRuns: runs(15, 600) });
  });

  it('do lose fills when the root moves without its condition, and this test sees it', async () => {
    await expect(fc.assert(race(true), { numRuns: 60, endOnFailure: true })).rejects.toThrow(/Property failed/);
  });
});

it('a concurrent undo, import and annotation are all applied', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const table = memoryTable();
      await importFills(table, files[0]!);
      await importFills(table, files[2]!);
      await table.write({ put: await receipts.item(testRecord('b0', { since: fills[0]!.time }), userIdOf('u1'), importIdOf('b0')) });
      const slow = raced(scheduler, table, false);
      const { id, openedAt } = matchFills(fills).trades.findLast(({ closedAt }) => closedAt !== null)!;
      const work = Promise.all([
        importFills(slow, files[1]!),
        changeJournal(racedWorld(slow), userIdOf('u1'), undoImport, { id: importIdOf('b0') }),
        changeJournal(racedWorld(slow), userIdOf('u1'), annotateTrades, [
          { account: 'Main', id, openedAt: new Date(openedAt).toISOString(), version: null, patch: { setup: 'Breakout' } },
        ]),
      ]);
      await scheduler.waitFor(work);
      const { ledger } = await wholeOf(table);
      expect([...ledger.fills.values()].some(({ batch }) => batch === 'b0')).toBe(false);
      expect(fills.slice(180).every((fill) => ledger.fills.has(fill.id))).toBe(true);
      expect(ledger.notes.map(({ setup }) => setup)).toEqual(['Breakout']);
    }),
    { numRuns: runs(10, 300) },
  );
});

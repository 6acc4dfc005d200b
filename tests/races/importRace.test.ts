import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { type ImportId, userIdOf } from '#domain/units/ids.ts';
import { ask, file, fill, testTrader } from '#functions/api/imports/testing/testTrader.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { listReceipts, repairReceipt } from '#functions/journal/receipts.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

/** Twenty round trips of ten shares in two months; each gains its number in dollars a share and costs two dollars. */
const trips = Array.from({ length: 20 }, (_, n) => {
  const day = `2026-0${n < 10 ? 3 : 4}-${10 + (n % 10)}`;
  return [
    fill('buy', 10, `S${n % 3}`, String(100 + n), `${day}T15:00:00Z`),
    fill('sell', 10, `S${n % 3}`, String(101 + 2 * n), `${day}T16:00:00Z`),
  ];
}).flat();
/** Two devices' files: trips 0 to 12 and 8 to 19, so ten fills are in both. */
const files = [trips.slice(0, 26), trips.slice(16)] as const;
/** 10 × (1 + 2 + … + 20). */
const gross = 2100_00000000n;

/** The naive way: the journal moves to this device's state, ignoring concurrent changes. */
const unconditional = (table: Table): Table => ({
  ...table,
  write: (write) => table.write('put' in write && write.put.sk === 'BOOK' ? { put: write.put } : write),
});

const twoDevices = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    const world = testWorld({ table: tableTakingTurns(turns, naive ? unconditional(table) : table, ['get', 'write']) });
    await turns.waitFor(testTrader(world));
    const answers = await turns.waitFor(Promise.all(files.map((some, n) => ask(world, 'commit', file(some, `device ${n}.csv`)))));
    const { manifest, chapters } = await loadWholeJournal(table, userIdOf('u1'));
    const fills = ledgerOf(chapters).fills;
    expect([...fills.keys()].sort()).toEqual(trips.map(({ id }) => id).sort());
    expect(manifest.totals).toEqual([{ currency: 'USD', trades: 20, wins: 20, losses: 0, breakevens: 0, gross, fees: 40_00000000n }]);
    const results = answers.map(({ body }) => body.data as { importId: string; added: number; duplicates: number });
    expect(results.map(({ added, duplicates }) => added + duplicates)).toEqual([26, 24]);
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(40);
    // Each fill belongs to the import that reported adding it: undoing that one removes exactly those.
    const batches = Map.groupBy(fills.values(), ({ batch }) => batch);
    expect(results.map(({ importId, added }) => [batches.get(importId)?.length ?? 0, added])).toEqual(
      results.map(({ added }) => [added, added]),
    );
  });

describe('two devices that import overlapping files concurrently', () => {
  it('lose nothing and count nothing twice, and each reports its own additions, in any order of reads and writes', async () => {
    await fc.assert(twoDevices(false), { numRuns: runs(15, 800) });
  });

  it('lose fills when the journal moves on without looking, and this test sees it', async () => {
    await expect(fc.assert(twoDevices(true), { numRuns: 80, endOnFailure: true })).rejects.toThrow(/Property failed/);
  });
});

it('a save that lags behind does not take back what became of an import since', async () => {
  const world = testWorld();
  await testTrader(world);
  const { importId } = (await ask(world, 'commit', file(files[0]))).body.data as { importId: ImportId };
  const began = await loadManifest(world.table, userIdOf('u1'));
  await ask(world, 'undo', { id: importId });
  await ask(world, 'commit', file(files[1]));
  await repairReceipt(world.table, userIdOf('u1'), began.last);
  const receipts = await listReceipts(world.table, userIdOf('u1'), await loadManifest(world.table, userIdOf('u1')));
  expect(receipts.map(({ state }) => state).toSorted()).toEqual(['committed', 'undone']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { importFills, journalNow } from '#functions/api/trades/testing/testImports.ts';
import { ask, roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { loadNote } from '#functions/journal/noteItems.ts';
import type { Table, Write } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const trade = (symbol: string, day: string, quantity = 10) => [
  fill('buy', quantity, symbol, '100', `${day}T15:00:00Z`),
  fill('sell', quantity, symbol, '101', `${day}T16:00:00Z`),
];
const scaleOut = [
  fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'),
  fill('sell', 5, 'AAPL', '103', '2026-03-02T16:00:00Z'),
  fill('sell', 5, 'AAPL', '110', '2026-03-02T17:00:00Z'),
];
const [edited] = trade('MSFT', '2026-03-03');
const gone = trade('AMD', '2026-03-04');
const merged = [...trade('TSLA', '2026-03-05'), ...trade('TSLA', '2026-03-06', 4)];
const file = [...scaleOut, ...trade('MSFT', '2026-03-03'), ...gone, ...merged];

const place = ({ id, time }: (typeof file)[number]) => ({ id, account: 'Main', openedAt: new Date(time).toISOString() });

/** The naive way: the root moves without its condition. */
function unconditional(table: Table): Table {
  const bare = (write: Write): Write => ('put' in write && write.put.sk === 'BOOK' ? { put: write.put } : write);
  return { ...table, write: (write) => table.write(bare(write)), transact: (writes) => table.transact(writes.map(bare)) };
}

/**
 * One device logs a trade with a note, others edit a fill, delete a trade, split one and merge two, all
 * concurrently.
 */
const fiveDevices = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    const quiet = await testTraderWorld({ table });
    await importFills(quiet, file);
    const world = { ...quiet, table: tableTakingTurns(turns, naive ? unconditional(table) : table, ['get', 'write', 'transact']) };
    const answers = await turns.waitFor(
      Promise.all([
        ask(world, 'log', { ...roundTrip('NVDA', '100', '101', '2026-03-09'), annotation: { setup: 'Gap' }, note: 'Waited' }),
        ask(world, 'editFill', { fill: edited!.id, account: 'Main', openedAt: place(edited!).openedAt, to: { price: '99' } }),
        ask(world, 'deleteTrades', { trades: [place(gone[0]!)] }),
        ask(world, 'splitTrade', { ...place(scaleOut[0]!), after: scaleOut[1]!.id }),
        ask(world, 'mergeTrades', { trades: [place(merged[0]!), place(merged[2]!)] }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { trades } = await journalNow(quiet);
    const rows = trades.map(({ instrument, gross, setup, fillIds }) => [instrument.symbol, formatDecimal(gross), setup, fillIds.length]);
    expect(rows.sort()).toEqual([
      ['AAPL', '15', null, 2],
      ['AAPL', '50', null, 2],
      ['MSFT', '20', null, 2],
      ['NVDA', '10', 'Gap', 2],
      ['TSLA', '14', null, 4],
    ]);
    const { noteId } = trades.find(({ instrument }) => instrument.symbol === 'NVDA')!;
    expect(await loadNote(table, userIdOf('u1'), noteId!)).toBe('Waited');
  });

describe('a concurrent trade log, fill edit, trade deletion, split and merge', () => {
  it('are all applied, in any order of reads and writes', async () => {
    await fc.assert(fiveDevices(false), { numRuns: runs(12, 400) });
  });

  it('lose each other when the root moves without its condition, and this test sees it', async () => {
    await expect(fc.assert(fiveDevices(true), { numRuns: 60, endOnFailure: true })).rejects.toThrow(/Property failed/);
  });
});

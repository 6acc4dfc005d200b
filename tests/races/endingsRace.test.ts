import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedTrades, logOption, logShares, openTrades, tradeRefOf } from '#functions/api/trades/testing/testOptions.ts';
import { ask, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const sold = { side: 'sell', quantity: '2', price: '1.8', time: '2026-01-12T15:00:00Z' } as const;

/** The naive way: the root moves without its condition. */
const unconditional = (table: Table): Table => ({
  ...table,
  write: (write) => table.write('put' in write && write.put.sk === 'BOOK' ? { put: write.put } : write),
});

/** A short put past its last day, confirmed as assigned from two devices while a third one logs a sale of such shares. */
const confirmedTwice = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    const world = await testTraderWorld({ table });
    await logOption(world, 'P25', [sold]);
    const outcomes = { options: [{ ...tradeRefOf((await openTrades(world))[0]!), ending: 'assigned' }] };
    const slow = { ...world, table: tableTakingTurns(turns, naive ? unconditional(table) : table, ['get', 'write']) };
    const sale = { side: 'sell', quantity: '50', price: '26', time: '2026-03-02T15:00:00Z' } as const;
    const running = Promise.all([
      ask(slow, 'recordOutcomes', outcomes),
      ask(slow, 'recordOutcomes', outcomes),
      logShares(slow, 'SOFI', [sale]),
    ]);
    await turns.waitFor(running);
    const [one, other] = (await running).map(({ body }) => (body.data as { added: number }).added);
    expect([one, other].toSorted()).toEqual([0, 1]);
    expect(await openTrades(world)).toMatchObject([{ side: 'long', openQuantity: '150', entryPrice: '25' }]);
    expect(await closedTrades(world)).toMatchObject([{ gross: '360' }]);
  });

it('an assignment confirmed twice concurrently adds its shares once, beside any other logs', async () => {
  await fc.assert(confirmedTwice(false), { numRuns: runs(10, 400) });
});

it('it is lost or doubled when the root moves without its condition, and this test sees it', async () => {
  await expect(fc.assert(confirmedTwice(true), { numRuns: 40, endOnFailure: true })).rejects.toThrow(/Property failed/);
});

it('accepts one of two concurrent outcomes of an option, and refuses the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (turns) => {
      const table = memoryTable();
      const world = await testTraderWorld({ table });
      await logOption(world, 'P25', [sold]);
      const place = tradeRefOf((await openTrades(world))[0]!);
      const slow = { ...world, table: tableTakingTurns(turns, table, ['get', 'write']) };
      const end = (ending: string) => ask(slow, 'recordOutcomes', { options: [{ ...place, ending }] });
      const running = Promise.all([end('expired'), end('assigned')]);
      await turns.waitFor(running);
      expect((await running).map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'ending_impossible']);
      expect(await closedTrades(world)).toMatchObject([{ gross: '360' }]);
    }),
    { numRuns: runs(6, 200) },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as importRoutes } from '#functions/api/imports/index.ts';
import { file, fill } from '#functions/api/imports/testing/testTrader.ts';
import { ask, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const close = { ...fill('sell', 100, 'SOFI', '9.5', '2026-03-02T15:00:00Z'), fee: ZERO, effect: 'close' as const };
const opening = { price: '8', quantity: '100', time: '2026-01-12T00:00:00Z' };

/** One close is unmatched; two devices add its opening at the same time. */
const twoDevices = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    const quiet = await testTraderWorld({ table });
    await callEndpoint(importRoutes(quiet), api.imports.commit, file([close]), { token: 'u1' });
    const world = { ...quiet, table: tableTakingTurns(turns, table, ['get', 'write']) };
    const addIt = async (): Promise<number> => {
      const input = { id: close.id, account: 'Main', closedAt: '2026-03-02T15:00:00Z', ...opening };
      if (!naive) return (await ask(world, 'addOpening', input)).status;
      // The naive way: the opening as an ordinary fill, without checking that the close is still unmatched.
      const instrument = { kind: 'stock', symbol: 'SOFI', currency: 'USD' };
      return (await ask(world, 'log', { account: 'Main', instrument, fills: [{ side: 'buy', ...opening }] })).status;
    };
    const answers = await turns.waitFor(Promise.all([addIt(), addIt()]));
    const { manifest } = await loadWholeJournal(table, userIdOf('u1'));
    expect(manifest.totals.map(({ trades, gross }) => `${trades}: ${formatDecimal(gross)}`)).toEqual(['1: 150']);
    expect(manifest.entries.reduce((sum, { open }) => sum + open, 0)).toBe(0);
    if (!naive) expect([...answers].sort()).toEqual([200, 409]);
  });

describe('two devices that add the opening of one close concurrently', () => {
  it('add it once: one is refused because nothing is unmatched any more, and no position is left over', async () => {
    await fc.assert(twoDevices(false), { numRuns: runs(15, 600) });
  });

  it('leave a wrong position when the opening is logged like any trade: the naive twin fails', async () => {
    await expect(fc.assert(twoDevices(true), { numRuns: 40, endOnFailure: true })).rejects.toThrow(/Property failed/);
  });
});

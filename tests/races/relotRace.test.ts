import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimals } from '#domain/journal/codec/column.ts';
import { changeLotMethod } from '#domain/journal/commands/changeLotMethod.ts';
import { logTrade } from '#domain/journal/commands/logTrade.ts';
import { lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import { lotSettings } from '#domain/journal/testing/decided.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { saveTradingAccount, tradingAccounts } from '#functions/journal/tradingAccounts.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '../deep.ts';
import { racedWorld } from './racedWorld.ts';
import { tableTakingTurns } from './takingTurns.ts';

/** Two lots and one sale of the first ten: 200 real by FIFO, 100 by LIFO, 150 by average cost. */
const position = (symbol: string, month: string): Fill[] => [
  fill('buy', 10, symbol, '100', `${month}-05T15:00:00Z`),
  fill('buy', 10, symbol, '110', `${month}-06T15:00:00Z`),
  fill('sell', 10, symbol, '120', `${month}-20T15:00:00Z`),
];
const known = [...position('AAA', '2026-03'), ...position('BBB', '2026-04')];
const fresh = position('CCC', '2026-05');
const realBy = { fifo: '200', lifo: '100', average: '150' } as const;

const importFills = (table: Table, fills: readonly Fill[]) =>
  changeJournal(racedWorld(table), userIdOf('u1'), logTrade, { account: 'Main', fills });

type Recount = (table: Table, saved: LotMethod) => Promise<unknown>;
const ours: Recount = (table) => changeJournal(racedWorld(table), userIdOf('u1'), changeLotMethod, { account: 'Main' });
/** The naive way: rematch by this device's settings, ignoring the current ones. */
const naive: Recount = (table, saved) =>
  changeJournal(
    racedWorld(table),
    userIdOf('u1'),
    {
      load: ({ manifest }) => ({ entries: manifest.entries }),
      decide: (asked) => changeLotMethod.decide({ ...asked, loaded: { ...asked.loaded, settings: lotSettings('Main', saved) } }),
    } satisfies typeof changeLotMethod,
    { account: 'Main' },
  );

/** One device chooses LIFO, another then average cost, and a third imports, all concurrently. */
const everybody = (count: Recount) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    await importFills(table, known);
    const slow = tableTakingTurns(turns, table, ['get', 'write']);
    const settings = { label: 'Main', name: 'Main', broker: null, currency: 'USD', zone: 'UTC', fees: [], cash: [] };
    const choose = async (lotMethod: LotMethod) => {
      const revision = (await tradingAccounts.load(slow, 'strong', userIdOf('u1'), 'Main'))?.revision ?? 0;
      if ((await saveTradingAccount(racedWorld(slow), userIdOf('u1'), { ...settings, lotMethod, revision })) !== null)
        await count(slow, lotMethod);
    };
    await turns.waitFor(Promise.all([choose('lifo'), choose('average'), importFills(slow, fresh)]));
    const wanted = (await tradingAccounts.load(table, 'strong', userIdOf('u1'), 'Main'))?.lotMethod ?? 'fifo';
    const { manifest, chapters } = await loadWholeJournal(table, userIdOf('u1'));
    expect(lotMethodOf(manifest, 'Main')).toBe(wanted);
    const real = chapters.flatMap(({ chapter }) => readDecimals(chapter.trades.gross, chapter.size).map(formatDecimal));
    expect(real).toEqual(Array(3).fill(realBy[wanted as keyof typeof realBy]));
  });

describe('lot methods chosen on two devices while a third imports', () => {
  it('end with every trade counted by the method that the settings name', async () => {
    await fc.assert(everybody(ours), { numRuns: runs(20, 1000) });
  });

  it('do not when each device counts by its own choice, and this test sees it', async () => {
    await expect(fc.assert(everybody(naive), { numRuns: 300, endOnFailure: true })).rejects.toThrow(/Property failed/);
  });
});

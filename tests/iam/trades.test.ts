import { expect, it } from 'vitest';
import { routes as importRoutes } from '#functions/imports/index.ts';
import { file, fill } from '#functions/imports/testTrader.ts';
import { callWith } from '#functions/kernel/testCaller.ts';
import { readWholeBook } from '#functions/store/books.ts';
import { memoryTable } from '#functions/store/memoryTable.ts';
import { routes } from '#functions/trades/index.ts';
import { logOption, logShares, openTrades, placeOf } from '#functions/trades/testOptions.ts';
import { roundTrip, traderWorld } from '#functions/trades/testTrader.ts';
import { areas } from '#infra/areas.ts';
import { api } from '#contract/index.ts';
import { noWords } from '#domain/book/words.ts';
import { wordsVersion } from '#domain/book/wordsVersion.ts';
import { journalRows } from '#domain/list/journalRows.ts';
import { fencedTable } from './fencedTable.ts';

it('strategies are read and changed by hand under the policy of the journal’s calls', async () => {
  const base = memoryTable();
  const world = await traderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  const ask = async (name: 'strategies' | 'sayStrategy', input?: Record<string, unknown>) => {
    const { status } = await callWith(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  await ask('sayStrategy', { said: { kind: 'split', trades: ['AAAAAAAAAAA'] } });
  await ask('sayStrategy', { said: { kind: 'undo', trades: ['AAAAAAAAAAA'] } });
  await ask('strategies');
  expect(fenced.denied).toEqual([]);
});

it('trades are written on, one or many, under that policy', async () => {
  const base = memoryTable();
  const world = await traderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  const ask = async (name: 'log' | 'annotate' | 'annotateMany', input: Record<string, unknown>) => {
    const { status } = await callWith(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  await ask('log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const { chapters } = await readWholeBook(base, 'u1');
  const { id, account, openedAt } = journalRows(chapters!).trades[0]!;
  const place = { id, account, openedAt: new Date(openedAt).toISOString() };
  await ask('annotate', { ...place, setup: 'Breakout' });
  await ask('annotateMany', { trades: [{ ...place, version: wordsVersion({ ...noWords, setup: 'Breakout' }), rating: 4 }] });
  expect(fenced.denied).toEqual([]);
});

it('options end, shares split and both are taken back under the policy of the journal’s calls', async () => {
  const base = memoryTable();
  const fenced = fencedTable(base, areas.trades);
  const world = { ...(await traderWorld({ table: base })), table: fenced };
  const ask = async (name: 'settle' | 'split' | 'undoEvents', input: Record<string, unknown>) => {
    const { status, body } = await callWith(routes(world), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { events: readonly unknown[] };
  };
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1', time: '2026-01-12T15:00:00Z' }]);
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '1', price: '400', time: '2026-03-02T15:00:00Z' }]);
  const put = (await openTrades(world)).find(({ side }) => side === 'short')!;
  const { events } = await ask('settle', { options: [{ ...placeOf(put), ending: 'assigned' }] });
  const split = await ask('split', { account: 'Main', instrument: 'NVDA', newShares: '4', oldShares: '1', day: '2026-06-10' });
  await ask('undoEvents', { events: [...events, ...split.events] });
  expect(fenced.denied).toEqual([]);
});

it('openings are added by hand and taken back under that policy', async () => {
  const base = memoryTable();
  const world = await traderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  const close = { ...fill('sell', 10, 'SOFI', '9.5', '2026-03-02T15:00:00Z'), effect: 'close' as const };
  await callWith(importRoutes(world), api.imports.commit, file([close]), { token: 'u1' });
  const ask = async (name: 'addOpening' | 'removeOpening', input: Record<string, unknown>) => {
    const { status, body } = await callWith(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { id: string };
  };
  const time = '2026-01-12T00:00:00Z';
  const said = { id: close.id, account: 'Main', closedAt: '2026-03-02T15:00:00Z', time, price: '8', quantity: '10' };
  const { id } = await ask('addOpening', said);
  await ask('removeOpening', { id, account: 'Main', time });
  expect(fenced.denied).toEqual([]);
});

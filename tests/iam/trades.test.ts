import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { emptyAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as importRoutes } from '#functions/api/imports/index.ts';
import { file, fill } from '#functions/api/imports/testing/testTrader.ts';
import { routes as missedRoutes } from '#functions/api/missedTrades/index.ts';
import { missedTrade } from '#functions/api/missedTrades/testing/missedTrade.ts';
import { routes } from '#functions/api/trades/index.ts';
import { logOption, logShares, openTrades, tradeRefOf } from '#functions/api/trades/testing/testOptions.ts';
import { roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

/** Permissions used by all tests of this file; the last one compares them with the granted ones. */
const used = new Set<string>();

it('strategies are read and changed by hand under the policy of the journal’s calls', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1', time: '2026-02-02T15:00:00Z' }]);
  const ask = async (name: 'book' | 'overrideStrategy', input?: Record<string, unknown>) => {
    const { status } = await callEndpoint(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  await ask('overrideStrategy', { said: { kind: 'split', trades: ['AAAAAAAAAAA'] } });
  await ask('overrideStrategy', { said: { kind: 'undo', trades: ['AAAAAAAAAAA'] } });
  await ask('book');
  expect(fenced.denied).toEqual([]);
  for (const each of fenced.used) used.add(each);
});

it('trades are written on, one or many, under that policy', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  const ask = async (name: 'log' | 'annotate' | 'annotateMany' | 'saveNote' | 'readNote', input: Record<string, unknown>) => {
    const { status } = await callEndpoint(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  await ask('log', { ...roundTrip('AAPL', '100', '101', '2026-03-02'), fees: 'account', annotation: { tags: ['A+'] } });
  await ask('log', { ...roundTrip('MSFT', '100', '101', '2026-03-03'), note: 'Typed with the trade' });
  const { chapters } = await loadWholeJournal(base, userIdOf('u1'));
  const { id, account, openedAt } = journalRows(chapters).trades[0]!;
  const place = { id, account, openedAt: new Date(openedAt).toISOString() };
  await ask('annotate', { ...place, setup: 'Breakout' });
  const version = annotationVersion({ ...emptyAnnotation, setup: 'Breakout', tags: ['A+'] });
  await ask('annotateMany', { trades: [{ ...place, version, rating: 4 }] });
  await ask('saveNote', { ...place, version: noteVersion(''), text: 'Why' });
  const { noteId } = journalRows((await loadWholeJournal(base, userIdOf('u1'))).chapters).trades[0]!;
  await ask('readNote', { noteId: noteId! });
  await ask('saveNote', { ...place, version: noteVersion('Why'), text: '' });
  expect(fenced.denied).toEqual([]);
  for (const each of fenced.used) used.add(each);
});

it('options end, shares split and both are undone under the policy of the journal’s calls', async () => {
  const base = memoryTable();
  const fenced = fencedTable(base, areas.trades);
  const world = { ...(await testTraderWorld({ table: base })), table: fenced };
  const ask = async (name: 'recordOutcomes' | 'split' | 'undoEvents', input: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(routes(world), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { events: readonly unknown[] };
  };
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1', time: '2026-01-12T15:00:00Z' }]);
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '1', price: '400', time: '2026-03-02T15:00:00Z' }]);
  const put = (await openTrades(world)).find(({ side }) => side === 'short')!;
  const { events } = await ask('recordOutcomes', { options: [{ ...tradeRefOf(put), ending: 'assigned' }] });
  const split = await ask('split', { account: 'Main', instrument: 'NVDA', newShares: '4', oldShares: '1', day: '2026-06-10' });
  await ask('undoEvents', { events: [...events, ...split.events] });
  expect(fenced.denied).toEqual([]);
  for (const each of fenced.used) used.add(each);
});

it('openings are added by hand and removed under that policy', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  const close = { ...fill('sell', 10, 'SOFI', '9.5', '2026-03-02T15:00:00Z'), effect: 'close' as const };
  await callEndpoint(importRoutes(world), api.imports.commit, file([close]), { token: 'u1' });
  const ask = async (name: 'addOpening' | 'removeOpening', input: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { id: string };
  };
  const time = '2026-01-12T00:00:00Z';
  const opening = { id: close.id, account: 'Main', closedAt: '2026-03-02T15:00:00Z', time, price: '8', quantity: '10' };
  const { id } = await ask('addOpening', opening);
  await ask('removeOpening', { id, account: 'Main', time });
  expect(fenced.denied).toEqual([]);
  for (const each of fenced.used) used.add(each);
});

it('fills are corrected by hand, trades deleted, restored, split, merged and grouped as before, under that policy', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  const at = (hour: number) => `2026-03-02T${hour}:00:00Z`;
  const [bought, half, rest] = [
    fill('buy', 10, 'AAPL', '100', at(15)),
    fill('sell', 5, 'AAPL', '103', at(16)),
    fill('sell', 5, 'AAPL', '110', at(17)),
  ];
  await callEndpoint(importRoutes(world), api.imports.commit, file([bought, half, rest]), { token: 'u1' });
  const ask = async (name: keyof typeof api.trades, input: Record<string, unknown> = {}) => {
    const { status, body } = await callEndpoint(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { undo: Record<string, unknown>; deleted: readonly unknown[] };
  };
  const trade = { id: bought.id, account: 'Main', openedAt: at(15) };
  const { undo } = await ask('splitTrade', { ...trade, after: half.id });
  await ask('regroupTrades', undo);
  await ask('splitTrade', { ...trade, after: half.id });
  const placed = async () =>
    journalRows((await loadWholeJournal(base, userIdOf('u1'))).chapters).trades.map((row) => ({
      id: row.id,
      account: row.account,
      openedAt: new Date(row.openedAt).toISOString(),
    }));
  await ask('mergeTrades', { trades: await placed() });
  await ask('editFill', { fill: rest.id, account: 'Main', openedAt: at(15), to: { price: '109' } });
  const { undo: back } = await ask('moveTrades', { trades: await placed(), account: 'Roth' });
  await ask('moveFills', { fills: back });
  const { deleted } = await ask('deleteTrades', { trades: await placed() });
  await ask('deletedFills');
  await ask('restoreFills', { fills: deleted });
  await ask('restoreFills', {
    fills: (await ask('deleteFills', { fills: [{ fill: rest.id, account: 'Main', openedAt: at(15) }] })).deleted,
  });
  expect(fenced.denied).toEqual([]);
  for (const each of fenced.used) used.add(each);
});

it('a word is renamed everywhere, on missed trades too, under that policy', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  await callEndpoint(missedRoutes(world), api.missedTrades.log, { ...missedTrade, setup: 'Gap' }, { token: 'u1' });
  const input = { kind: 'setup', from: 'Gap', to: 'Open gap' };
  expect((await callEndpoint(routes({ ...world, table: fenced }), api.trades.renameWord, input, { token: 'u1' })).status).toBe(200);
  expect(fenced.denied).toEqual([]);
  for (const each of fenced.used) used.add(each);
});

it('nothing that policy grants is unused', () => {
  expect(granted(areas.trades).filter((grant) => !used.has(grant))).toEqual([]);
});

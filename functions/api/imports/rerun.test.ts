import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { formatDecimal, subtract, ZERO } from '#domain/units/decimal.ts';
import { importIdOf, userIdOf } from '#domain/units/ids.ts';
import { CANARY, connectedTrader } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { receipts } from '#functions/journal/receipts.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { tradingAccounts } from '#functions/journal/tradingAccounts.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { routes as tradeRoutes } from '../trades/index.ts';
import { routes } from './index.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

const fills = [
  fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'),
  fill('sell', 10, 'AAPL', '110', '2026-03-02T16:00:00Z'),
  fill('buy', 5, 'MSFT', '400', '2026-03-31T22:30:00Z'),
];
const free = fills.map((each) => ({ ...each, fee: ZERO }));

let world: TestWorld;
let id: string;
const commit = async (list = fills) => ((await ask(world, 'commit', file(list))).body.data as { importId: string }).importId;
const annotate = (each: (typeof fills)[number], account = 'Main') =>
  callEndpoint(
    tradeRoutes(world),
    api.trades.annotate,
    { id: each.id, account, openedAt: new Date(each.time).toISOString(), setup: 'Breakout', tags: ['early'], rating: 4 },
    { token: 'u1' },
  );
const rerun = (wanted: Record<string, unknown>, on = id) =>
  ask(world, 'rerun', { id: on, account: null, zone: 'UTC', fees: 'file', ...wanted });

beforeEach(async () => {
  world = testWorld();
  await testTrader(world);
  id = await commit();
  await annotate(fills[0]!);
});

/** The journal as people see it: account, symbol, opening, result and annotations. */
async function seen(): Promise<string[]> {
  const { chapters } = await loadWholeJournal(world.table, userIdOf('u1'));
  const rows = chapters.flatMap((loaded) => {
    const { fills, notes } = ledgerOf([loaded]);
    return [...fills.values()].map((each) => {
      const note = notes.find(({ anchor }) => anchor === each.id);
      return `${each.account} ${each.instrument.key} ${each.action} ${new Date(each.time).toISOString().slice(0, 16)} fee ${formatDecimal(each.fee)}${note ? ` ${note.setup} ${note.rating} ${note.tags.join()}` : ''}`;
    });
  });
  return rows.toSorted();
}
const net = async () =>
  (await loadWholeJournal(world.table, userIdOf('u1'))).manifest.totals.map(({ gross, fees }) => formatDecimal(subtract(gross, fees)));

it('what a trader wrote goes along into another account, and is back when the import is undone and the file imported again', async () => {
  const place = { id: fills[0]!.id, account: 'Main', openedAt: new Date(fills[0]!.time).toISOString() };
  const trades = async () => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters);
  const more = { emotions: ['Calm'], plannedRisk: '250', target: '105', moreTargets: ['110'] };
  await callEndpoint(tradeRoutes(world), api.trades.annotate, { ...place, ...more }, { token: 'u1' });
  await callEndpoint(tradeRoutes(world), api.trades.saveNote, { ...place, version: noteVersion(''), text: 'Why' }, { token: 'u1' });
  const written = {
    setup: 'Breakout',
    emotions: ['Calm'],
    plannedRisk: 25_000_000_000n,
    moreTargets: [11_000_000_000n],
    noteExcerpt: 'Why',
  };
  const { noteId } = (await trades()).trades.find((trade) => trade.id === place.id)!;
  await rerun({ account: 'Roth' });
  expect((await trades()).trades.find((trade) => trade.id === place.id)).toMatchObject({ account: 'Roth', ...written, noteId });
  await rerun({ account: 'Main' });
  await ask(world, 'undo', { id });
  expect(await trades()).toMatchObject({ trades: [], unattached: [{ ...written, noteId }] });
  world.setNow(world.now() + 1000);
  await commit();
  expect((await trades()).trades.find((trade) => trade.id === place.id)).toMatchObject({ account: 'Main', ...written, noteId });
});

describe('an import counted again', () => {
  it('in another zone moves every time but no id, result or annotation of the trades', async () => {
    const before = await net();
    expect((await rerun({ zone: 'America/New_York' })).body.data).toMatchObject({ fills: 3 });
    expect(await seen()).toEqual([
      'Main AAPL buy 2026-03-02T20:00 fee 1 Breakout 4 early',
      'Main AAPL sell 2026-03-02T21:00 fee 1',
      'Main MSFT buy 2026-04-01T02:30 fee 1',
    ]);
    expect(await net()).toEqual(before);
    expect((await ask(world, 'list')).body.data).toMatchObject([{ id, zone: 'America/New_York', state: 'committed' }]);
  });

  it('with the first zone again restores the original journal', async () => {
    const before = await seen();
    await rerun({ zone: 'Asia/Kolkata' });
    await rerun({ zone: 'UTC' });
    expect(await seen()).toEqual(before);
  });

  it('in another account takes its notes along, and a file that comes again adds nothing', async () => {
    expect((await rerun({ account: 'Roth' })).body.data).toMatchObject({ fills: 3 });
    expect(await seen()).toEqual([
      'Roth AAPL buy 2026-03-02T15:00 fee 1 Breakout 4 early',
      'Roth AAPL sell 2026-03-02T16:00 fee 1',
      'Roth MSFT buy 2026-03-31T22:30 fee 1',
    ]);
    const [receipt] = (await ask(world, 'list')).body.data as { accounts: string[]; movedFrom: string[] }[];
    expect(receipt).toMatchObject({ accounts: ['Roth'], movedFrom: ['Main'] });
    const again = file(fills);
    const parts = again.parts.map((part) => ({ ...part, account: 'Roth' }));
    expect((await ask(world, 'commit', { ...again, parts })).body.data).toMatchObject({ added: 0, duplicates: 3 });
  });

  it('by the rules of its account has their fees, and none once they are removed', async () => {
    await ask(world, 'undo', { id });
    const bare = await commit(free);
    const rule = { from: null, kind: 'any' as const, perOrder: '1', perUnit: '0.01', percent: '0', minimum: null, maximum: null };
    const settings = { ...plainAccount('Main'), fees: [rule], revision: 1 };
    await world.table.write({ put: await tradingAccounts.item(settings, userIdOf('u1'), 'Main') });
    await rerun({ fees: 'account' }, bare);
    expect((await seen()).map((row) => row.split('fee ')[1]!.split(' ')[0])).toEqual(['1.1', '1.1', '1.05']);
    expect(await net()).toEqual(['97.8']);
    await rerun({}, bare);
    expect(await net()).toEqual(['100']);
  });

  it('by another lot method makes exits real in another order', async () => {
    const open = [
      fill('buy', 10, 'KO', '10', '2026-05-04T15:00:00Z'),
      fill('buy', 10, 'KO', '20', '2026-05-05T15:00:00Z'),
      fill('sell', 10, 'KO', '30', '2026-05-06T15:00:00Z'),
    ];
    const lots = await commit(open);
    const gross = async () => {
      const { chapters } = await loadWholeJournal(world.table, userIdOf('u1'));
      const may = chapters.find(({ entry }) => entry.month === '2026-05')!.chapter;
      return JSON.stringify(may.trades.gross);
    };
    const fifo = await gross();
    const settings = { ...plainAccount('Main'), lotMethod: 'lifo' as const, revision: 1 };
    await world.table.write({ put: await tradingAccounts.item(settings, userIdOf('u1'), 'Main') });
    await rerun({}, lots);
    expect(await gross()).not.toBe(fifo);
  });

  it('can be undone in any account', async () => {
    await rerun({ account: 'Roth', zone: 'Asia/Tokyo' });
    expect((await ask(world, 'undo', { id })).body.data).toMatchObject({ removed: 3 });
    expect(await seen()).toEqual([]);
    expect((await rerun({})).body.code).toBe('import_undone');
  });

  it('survives a crash that lost its marker: the manifest has it', async () => {
    await rerun({ account: 'Roth' });
    await world.table.write({ update: receipts.key(userIdOf('u1'), importIdOf(id)), remove: ['run'] });
    expect((await ask(world, 'list')).body.data).toMatchObject([{ accounts: ['Roth'] }]);
    world.setNow(world.now() + 1000);
    await ask(world, 'commit', file([fill('buy', 1, 'TSLA', '200', '2026-03-04T15:00:00Z')]));
    expect((await ask(world, 'list')).body.data).toMatchObject([{}, { accounts: ['Roth'], movedFrom: ['Main'] }]);
  });

  it('by two concurrent devices ends in one of the two states, with every fill once', async () => {
    await Promise.all([rerun({ zone: 'Asia/Tokyo' }), rerun({ account: 'Roth', zone: 'America/New_York' })]);
    const rows = await seen();
    expect(rows).toHaveLength(3);
    const [receipt] = (await ask(world, 'list')).body.data as { zone: string; accounts: string[] }[];
    const hour = { 'Asia/Tokyo': '06:00', 'America/New_York': '20:00' }[receipt!.zone];
    expect(rows[0]).toContain(`${receipt!.accounts[0]} AAPL buy`);
    expect(rows[0]).toContain(`T${hour}`);
  });
});

describe('an import is not counted again', () => {
  it('if unknown or another user’s: import_not_found', async () => {
    await testTrader(world, userIdOf('u2'));
    expect((await rerun({}, 'none')).body.code).toBe('import_not_found');
    const foreign = await ask(world, 'rerun', { id, account: null, zone: 'UTC', fees: 'file' }, { token: 'u2' });
    expect(foreign.body.code).toBe('import_not_found');
  });

  it('if it came by a connection, whose next run would bring its fills back: import_of_connection', async () => {
    const rows = [flexTrade({ id: '101', day: '2026-11-18', symbol: 'AAPL', quantity: 10, price: '200' })];
    const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, rows }));
    const { imports } = (await trader.run(await trader.connect()))!;
    const input = { id: imports[0]!, account: 'Roth', zone: 'UTC', fees: 'file' };
    const { body } = await callEndpoint(routes(trader.world), api.imports.rerun, input, { token: 'u1' });
    expect([body.code, await trader.fills()]).toEqual(['import_of_connection', ['buy 10 AAPL 200 fee 1']]);
  });

  it('in one account when it fills several: import_of_accounts', async () => {
    const two = await commit([
      fill('buy', 1, 'F', '10', '2026-06-01T15:00:00Z'),
      { ...fill('buy', 1, 'F', '10', '2026-06-02T15:00:00Z'), account: 'IRA' },
    ]);
    expect((await rerun({ account: 'Roth' }, two)).body.code).toBe('import_of_accounts');
    expect((await rerun({ zone: 'Asia/Tokyo' }, two)).body.data).toMatchObject({ fills: 2 });
  });

  it('in an account that has the same trades from a file of another layout: import_repeated', async () => {
    const daily = async (list: typeof fills) => {
      const sent = { ...file(list.map((each) => ({ ...each, account: 'Roth' }))), layout: 'generic/daily' };
      return ((await ask(world, 'commit', sent)).body.data as { importId: string }).importId;
    };
    const other = await daily([
      fill('buy', 4, 'AAPL', '100', '2026-03-02T15:00:00Z'),
      fill('buy', 6, 'AAPL', '100', '2026-03-02T15:00:00Z'),
    ]);
    const before = await seen();
    expect((await rerun({ account: 'Roth' })).body.code).toBe('import_repeated');
    expect(await seen()).toEqual(before);
    await ask(world, 'undo', { id: other });
    await daily([fill('buy', 7, 'AAPL', '100', '2026-03-02T15:00:00Z')]);
    expect((await rerun({ account: 'Roth' })).body.code).toBe('import_repeated');
    expect((await rerun({ zone: 'Asia/Tokyo' })).body.data).toMatchObject({ fills: 3 });
  });

  it('in a zone in which its fills are those of a file of another layout: import_repeated', async () => {
    // Read in Tokyo's time by mistake, and added although it may be the same.
    const early = file([fill('buy', 10, 'AAPL', '100', '2026-03-02T06:00:00Z'), fill('buy', 3, 'KO', '60', '2026-03-02T06:00:00Z')]);
    const sent = { ...early, layout: 'generic/daily', zone: 'Asia/Tokyo', doubtful: 'add' };
    const other = ((await ask(world, 'commit', sent)).body.data as { importId: string }).importId;
    const before = await seen();
    expect((await rerun({ zone: 'UTC' }, other)).body.code).toBe('import_repeated');
    expect(await seen()).toEqual(before);
    expect((await rerun({ zone: 'Asia/Seoul' }, other)).body.data).toMatchObject({ fills: 2 });
  });

  it('in another zone when the file states it: zone_stated', async () => {
    const sent = { ...file([fill('buy', 1, 'F', '10', '2026-06-01T15:00:00Z')]), zoneStated: true };
    const stated = ((await ask(world, 'commit', sent)).body.data as { importId: string }).importId;
    expect((await rerun({ zone: 'Asia/Tokyo' }, stated)).body.code).toBe('zone_stated');
  });

  it('by rules when the file states its costs: fees_stated', async () => {
    expect((await rerun({ fees: 'account' })).body.code).toBe('fees_stated');
  });

  it('while the journal keeps changing: book_busy', async () => {
    expect((await ask(busyJournal(world), 'rerun', { id, account: 'Roth', zone: 'UTC', fees: 'file' })).body.code).toBe('book_busy');
  });
});

it('nothing is different: nothing is saved but that it was asked', async () => {
  const before = world.table.meter.write;
  expect((await rerun({})).body.data).toMatchObject({ fills: 3 });
  expect(world.table.meter.write).toBe(before + 1);
});

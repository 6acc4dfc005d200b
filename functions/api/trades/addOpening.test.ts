import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { closesWithoutOpening } from '#domain/journal/views/closesWithoutOpening.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { option } from '#domain/trades/testing/testFill.ts';
import { decimalOf, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { saveTradingAccount } from '#functions/journal/tradingAccounts.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as importRoutes } from '../imports/index.ts';
import { file, fill } from '../imports/testing/testTrader.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const close: Fill = { ...fill('sell', 100, 'SOFI', '9.5', '2026-03-02T15:00:00Z'), effect: 'close' };
const opening = {
  id: close.id,
  account: 'Main',
  closedAt: '2026-03-02T15:00:00Z',
  time: '2026-01-12T00:00:00Z',
  dayOnly: true,
  price: '8',
  quantity: '100',
  fee: '1.25',
};

let world: TestWorld;
const importFills = (fills: readonly Fill[]) => callEndpoint(importRoutes(world), api.imports.commit, file(fills), { token: 'u1' });
beforeEach(async () => {
  world = await testTraderWorld();
  await importFills([close]);
});

async function seen() {
  const { manifest, chapters } = await loadWholeJournal(world.table, userIdOf('u1'));
  return {
    totals: manifest.totals.map(({ trades, gross, fees }) => `${trades}: ${formatDecimal(gross)} − ${formatDecimal(fees)}`),
    open: manifest.entries.reduce((sum, { open }) => sum + open, 0),
    waiting: closesWithoutOpening(chapters.map(({ chapter }) => chapter)).map(
      ({ fill: each, quantity }) => `${each.instrument.symbol} ${each.action} ${formatDecimal(quantity)}`,
    ),
  };
}

describe('an opening added to a close of nothing', () => {
  it('makes it a trade with its exact result, and nothing waits any more', async () => {
    expect(await seen()).toEqual({ totals: [], open: 0, waiting: ['SOFI sell 100'] });
    const { status, body } = await ask(world, 'addOpening', opening);
    expect([status, body.data]).toMatchObject([200, { bookVersion: 2, id: expect.stringMatching(/^[\w-]{11}$/) }]);
    // (9.5 − 8) × 100, and 1 of the close with 1.25 of the opening.
    expect(await seen()).toEqual({ totals: ['1: 150 − 2.25'], open: 0, waiting: [] });
    expect(world.published.at(-1)).toEqual({ type: 'TradesChanged', userId: 'u1', bookVersion: 2 });
  });

  it('is a trade of its own id after an earlier one of the same close was used up months before', async () => {
    await ask(world, 'addOpening', opening);
    await importFills([{ ...fill('sell', 100, 'SOFI', '9', '2026-01-20T15:00:00Z'), effect: 'close' }]);
    expect((await ask(world, 'addOpening', { ...opening, time: '2026-02-10T00:00:00Z' })).status).toBe(200);
    const { trades } = journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters);
    expect([trades.length, new Set(trades.map(({ id }) => id)).size]).toEqual([2, 2]);
  });

  it('smaller than the close leaves the rest waiting, for a second opening at another price', async () => {
    await ask(world, 'addOpening', { ...opening, quantity: '60', fee: '0' });
    expect((await seen()).waiting).toEqual(['SOFI sell 40']);
    await ask(world, 'addOpening', { ...opening, quantity: '40', price: '9', fee: '0', time: '2026-02-02T00:00:00Z' });
    expect(await seen()).toEqual({ totals: ['1: 110 − 1'], open: 0, waiting: [] });
  });

  it('larger than the close stays open for the rest', async () => {
    await ask(world, 'addOpening', { ...opening, quantity: '150', fee: '0' });
    expect(await seen()).toMatchObject({ open: 1, waiting: [] });
  });

  it('of a buy to cover is a short', async () => {
    const cover: Fill = { ...fill('buy', 10, 'KO', '60', '2026-03-05T15:00:00Z'), effect: 'close' };
    await importFills([cover]);
    await ask(world, 'addOpening', { ...opening, id: cover.id, closedAt: '2026-03-05T15:00:00Z', price: '70', quantity: '10', fee: '0' });
    expect(await seen()).toEqual({ totals: ['1: 100 − 1'], open: 0, waiting: ['SOFI sell 100'] });
  });

  it('of an option that expired needs its side, and then is worth its premium', async () => {
    const expired: Fill = {
      ...close,
      id: fillId('expired'),
      instrument: option('P95'),
      action: 'expire',
      price: ZERO,
      fee: ZERO,
      quantity: decimalOf(2n),
      time: instantOf('2026-03-20T20:00:00Z'),
    };
    await importFills([expired]);
    const sent = { ...opening, id: expired.id, closedAt: '2026-03-20T20:00:00Z', price: '1.1', quantity: '2', fee: '1.3' };
    const { body } = await ask(world, 'addOpening', sent);
    expect([body.code, body.error]).toEqual(['invalid_input', expect.stringContaining('long or short')]);
    await ask(world, 'addOpening', { ...sent, side: 'short' });
    expect((await seen()).totals).toEqual(['1: 220 − 1.3']);
  });

  it('is replaced by an earlier file that includes it, whose price counts', async () => {
    await ask(world, 'addOpening', opening);
    await importFills([fill('buy', 100, 'SOFI', '7', '2026-01-12T15:30:00Z')]);
    expect(await seen()).toEqual({ totals: ['1: 250 − 2'], open: 0, waiting: [] });
  });

  it('counts by the lot method that the account’s trades are counted by, and so does the journal once it is removed', async () => {
    const settings = {
      label: 'Main',
      name: 'Main',
      broker: null,
      currency: 'USD',
      zone: 'UTC',
      lotMethod: 'lifo' as const,
      fees: [],
      cash: [],
    };
    await saveTradingAccount(world, userIdOf('u1'), { ...settings, revision: 0 });
    await importFills([
      fill('buy', 10, 'KO', '60', '2026-01-02T15:00:00Z'),
      fill('buy', 10, 'KO', '70', '2026-01-05T15:00:00Z'),
      fill('sell', 10, 'KO', '80', '2026-01-06T15:00:00Z'),
    ]);
    const real = async () => {
      const { manifest, chapters } = await loadWholeJournal(world.table, userIdOf('u1'));
      return [manifest.lots, journalRows(chapters).trades.map(({ instrument, gross }) => `${instrument.symbol} ${formatDecimal(gross)}`)];
    };
    expect(await real()).toEqual([{ Main: 'lifo' }, ['KO 100']]);
    const { id } = (await ask(world, 'addOpening', { ...opening, time: '2026-01-02T00:00:00Z' })).body.data as { id: string };
    expect(await real()).toEqual([{ Main: 'lifo' }, expect.arrayContaining(['KO 100', 'SOFI 150'])]);
    await ask(world, 'removeOpening', { id, account: 'Main', time: '2026-01-02T00:00:00Z' });
    expect(await real()).toEqual([{ Main: 'lifo' }, ['KO 100']]);
  });

  it('is removed with its import when that is undone', async () => {
    await ask(world, 'addOpening', opening);
    const [receipt] = (await callEndpoint(importRoutes(world), api.imports.list, {}, { token: 'u1' })).body.data as { id: string }[];
    const undone = await callEndpoint(importRoutes(world), api.imports.undo, { id: receipt!.id }, { token: 'u1' });
    expect(undone.body.data).toMatchObject({ removed: 1 });
    expect(await seen()).toEqual({ totals: [], open: 0, waiting: [] });
  });

  it('moves with its import to another account, unchanged', async () => {
    await ask(world, 'addOpening', opening);
    const [receipt] = (await callEndpoint(importRoutes(world), api.imports.list, {}, { token: 'u1' })).body.data as { id: string }[];
    const wanted = { id: receipt!.id, account: 'Roth', zone: 'America/New_York', fees: 'file' };
    expect((await callEndpoint(importRoutes(world), api.imports.rerun, wanted, { token: 'u1' })).body.data).toMatchObject({ fills: 1 });
    expect(await seen()).toEqual({ totals: ['1: 150 − 2.25'], open: 0, waiting: [] });
    expect((await loadWholeJournal(world.table, userIdOf('u1'))).manifest.entries.map(({ account, month }) => [account, month])).toEqual([
      ['Roth', '2026-01'],
    ]);
  });
});

describe('an opening is refused', () => {
  const refused = async (part: Record<string, unknown>) => {
    const before = await seen();
    const { body } = await ask(world, 'addOpening', { ...opening, ...part });
    expect(await seen()).toEqual(before);
    return body.code;
  };

  it('for a close that has its opening already, so one entered twice counts once', async () => {
    await ask(world, 'addOpening', opening);
    expect(await refused({})).toBe('close_not_waiting');
  });

  it('for a missing fill, another account’s, or one that opened a trade itself', async () => {
    const own = fill('buy', 1, 'KO', '60', '2026-03-05T15:00:00Z');
    await importFills([own]);
    expect(await refused({ id: 'AAAAAAAAAAA' })).toBe('close_not_waiting');
    expect(await refused({ account: 'Roth' })).toBe('close_not_waiting');
    expect(await refused({ id: own.id, closedAt: '2026-03-05T15:00:00Z' })).toBe('close_not_waiting');
  });

  it.each(['2026-03-02T15:00:00Z', '2026-03-03T00:00:00Z', '2027-01-01T00:00:00Z'])('at %s, when the position was closed', async (time) => {
    expect(await refused({ time })).toBe('opening_late');
  });

  it.each([
    ['no quantity', { quantity: '0' }],
    ['a quantity below zero', { quantity: '-5' }],
    ['a price that is no number', { price: 'eight' }],
    ['a price below any', { price: '-8' }],
    ['a day long before markets', { time: '1950-01-01T00:00:00Z' }],
    ['an instrument of its own', { instrument: { symbol: 'AAPL' } }],
  ])('with %s', async (_what, part) => expect(await refused(part)).toBe('invalid_input'));

  it('while the journal keeps changing', async () => {
    const { body } = await ask(busyJournal(world), 'addOpening', opening);
    expect(body.code).toBe('book_busy');
  });
});

it('goes with its close when the import of that is undone, also where another close took its units months before', async () => {
  // The units of the opening in January close in February; the close it was added for waits again, in a later chapter.
  await importFills([{ ...fill('sell', 100, 'SOFI', '9', '2026-02-02T15:00:00Z'), effect: 'close' }]);
  const late: Fill = { ...fill('sell', 100, 'SOFI', '9.9', '2026-05-04T15:00:00Z'), effect: 'close' };
  const { body } = await importFills([late]);
  await ask(world, 'addOpening', { ...opening, id: late.id, closedAt: '2026-05-04T15:00:00Z' });
  await callEndpoint(importRoutes(world), api.imports.undo, { id: (body.data as { importId: string }).importId }, { token: 'u1' });
  expect(await seen()).toEqual({ totals: [], open: 0, waiting: ['SOFI sell 100', 'SOFI sell 100'] });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes as importRoutes } from '../imports/index.ts';
import { file, fill } from '../imports/testing/testTrader.ts';
import { chaptersNow, importFills, journalNow, undoImport } from './testing/testImports.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const imported = [
  fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'),
  fill('sell', 10, 'AAPL', '101', '2026-03-02T16:00:00Z'),
  fill('buy', 4, 'MSFT', '100', '2026-03-03T15:00:00Z'),
  fill('sell', 4, 'MSFT', '99', '2026-04-03T15:00:00Z'),
  fill('buy', 2, 'KO', '60', '2026-05-04T15:00:00Z'),
];

let world: TestWorld;
let importId: string;
beforeEach(async () => {
  world = await testTraderWorld();
  ({ importId } = await importFills(world, imported));
});
const refs = async () =>
  (await journalNow(world)).trades.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
const move = async (at: readonly number[], account: string, on = world) => {
  const all = await refs();
  return ask(on, 'moveTrades', { trades: at.map((each) => all[each]), account });
};
const undoOf = ({ body }: { body: { data?: unknown } }) => (body.data as { undo: Record<string, unknown>[] }).undo;
const commit = (fills: readonly Fill[], account: string, names?: readonly string[]) => {
  const sent = file(fills.map((each) => ({ ...each, account })));
  return callEndpoint(
    importRoutes(world),
    api.imports.commit,
    { ...sent, parts: sent.parts.map((part) => ({ ...part, ...(names && { names }) })) },
    { token: 'u1' },
  );
};
const rerun = (input: Record<string, unknown>) =>
  callEndpoint(importRoutes(world), api.imports.rerun, { id: importId, zone: 'UTC', fees: 'file', ...input }, { token: 'u1' });
const seen = async () =>
  (await journalNow(world)).trades
    .map(({ account, instrument, closedAt, gross, setup }) =>
      `${account} ${instrument.symbol} ${closedAt === null ? 'open' : gross} ${setup ?? ''}`.trim(),
    )
    .sort();

describe('trades moved to another account', () => {
  it('keep their results and annotations, and moved back restore the exact journal', async () => {
    const [first] = await refs();
    await ask(world, 'annotate', { ...first, setup: 'Breakout' });
    const before = await chaptersNow(world);
    const moved = await move([0, 2], 'Roth');
    expect(await seen()).toEqual(['Main MSFT -400000000', 'Roth AAPL 1000000000 Breakout', 'Roth KO open']);
    expect((await ask(world, 'moveFills', { fills: undoOf(moved) })).status).toBe(200);
    expect(await chaptersNow(world)).toEqual(before);
  });

  it('meet the open positions there: matched as that account’s own, and apart again when they are moved back', async () => {
    await ask(world, 'log', {
      ...roundTrip('KO', '50', '51', '2026-02-02'),
      account: 'Roth',
      fills: [{ side: 'sell', quantity: '2', price: '61', time: '2026-06-01T15:00:00Z' }],
    });
    const before = await chaptersNow(world);
    const moved = await move([2], 'Roth');
    expect(await seen()).toContain('Roth KO 200000000');
    await ask(world, 'moveFills', { fills: undoOf(moved) });
    expect(await chaptersNow(world)).toEqual(before);
  });

  it('are known when their file comes again, into either account, also with new fills beside them', async () => {
    await move([0], 'Roth');
    const before = await seen();
    for (const account of ['Main', 'Roth']) expect((await commit(imported, account)).body.data).toMatchObject({ added: 0, duplicates: 5 });
    expect(await seen()).toEqual(before);
    const more = fill('buy', 1, 'NVDA', '100', '2026-03-02T15:30:00Z');
    expect((await commit([...imported, more], 'Main')).body.data).toMatchObject({ added: 1, duplicates: 5 });
  });

  it('over a third account they are known, too', async () => {
    await move([0], 'Roth');
    await move([(await refs()).findIndex(({ account }) => account === 'Roth')], 'IRA');
    for (const account of ['Main', 'Roth', 'IRA']) expect((await commit(imported, account)).body.data).toMatchObject({ added: 0 });
  });

  it('leave with the undo of their import, and the file imported again brings all of it once', async () => {
    await move([0, 1], 'Roth');
    expect((await undoImport(world, importId)).body.data).toMatchObject({ removed: 5 });
    expect(await seen()).toEqual([]);
    expect((await commit(imported, 'Main')).body.data).toMatchObject({ added: 5 });
  });

  it('stay there when their import is recalculated, and when all of it goes to that account', async () => {
    await move([0], 'Roth');
    const before = await seen();
    expect((await rerun({ account: 'Main', zone: 'America/New_York' })).body.data).toMatchObject({ fills: 5 });
    expect(await seen()).toEqual(before);
    expect((await journalNow(world)).trades[0]!.openedAt).toBe(Date.parse('2026-03-02T20:00:00Z'));
    await rerun({ account: 'Roth', zone: 'UTC' });
    expect(await seen()).toEqual(['Roth AAPL 1000000000', 'Roth KO open', 'Roth MSFT -400000000']);
    for (const account of ['Main', 'Roth']) expect((await commit(imported, account)).body.data).toMatchObject({ added: 0 });
  });
});

it('two tabs that move the same trade move it once: the second gets “not found”', async () => {
  const trades = (await refs()).slice(0, 1);
  const answers = await Promise.all(['Roth', 'IRA'].map((account) => ask(world, 'moveTrades', { trades, account })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await journalNow(world)).fills).toHaveLength(5);
});

it('a missing one is trade_not_found, and none of the others moves', async () => {
  const before = await chaptersNow(world);
  const [first] = await refs();
  const gone = { ...first, id: 'AAAAAAAAAAA' };
  expect((await ask(world, 'moveTrades', { trades: [first, gone], account: 'Roth' })).body.code).toBe('trade_not_found');
  expect(await chaptersNow(world)).toEqual(before);
});

it('one that shares a fill with another that stays is fill_shared, and both together are moved', async () => {
  await importFills(world, [
    fill('buy', 5, 'TSLA', '100', '2026-03-02T15:00:00Z'),
    fill('sell', 9, 'TSLA', '101', '2026-03-02T16:00:00Z'),
    fill('buy', 4, 'TSLA', '99', '2026-03-02T17:00:00Z'),
  ]);
  const { trades } = await journalNow(world);
  const both = trades.flatMap(({ instrument }, at) => (instrument.symbol === 'TSLA' ? [at] : []));
  const { body } = await move(both.slice(0, 1), 'Roth');
  expect([body.code, body.error]).toEqual(['fill_shared', expect.stringContaining('Select both trades to move them together.')]);
  expect((await move(both, 'Roth')).status).toBe(200);
  expect((await seen()).filter((each) => each.startsWith('Roth TSLA'))).toHaveLength(2);
});

describe('an opening that its trader added goes where its close goes', () => {
  /** Five that were sold twice, and the opening that was added for the second sale before the first was imported. */
  async function begin() {
    const sold = (time: string) => ({ ...fill('sell', 5, 'SOFI', '9.5', time), effect: 'close' as const });
    const [early, late] = [sold('2026-02-02T15:00:00Z'), sold('2026-03-05T15:00:00Z')];
    const open = (time: string) =>
      ask(world, 'addOpening', { id: late.id, account: 'Main', closedAt: '2026-03-05T15:00:00Z', time, price: '8', quantity: '5' });
    await importFills(world, [late]);
    await open('2026-01-12T15:00:00Z');
    await importFills(world, [early]);
    const places = async () =>
      (await journalNow(world)).fills.flatMap(({ instrument, account }) => (instrument.symbol === 'SOFI' ? account : []));
    const trades = async () => (await journalNow(world)).trades.flatMap(({ instrument }, at) => (instrument.symbol === 'SOFI' ? [at] : []));
    return { open, places, trades };
  }

  it('with the close too where that waits for another', async () => {
    const { places, trades } = await begin();
    const before = await chaptersNow(world);
    const moved = await move(await trades(), 'Roth');
    expect(await places()).toEqual(['Roth', 'Roth', 'Roth']);
    expect((await ask(world, 'moveFills', { fills: undoOf(moved) })).status).toBe(200);
    expect(await chaptersNow(world)).toEqual(before);
  });

  it('is fill_shared where the close is in a trade that stays, by either, and both together are moved', async () => {
    const { open, places, trades } = await begin();
    expect((await open('2026-02-10T15:00:00Z')).status).toBe(200);
    const both = await trades();
    expect(both).toHaveLength(2);
    for (const one of both) {
      const { body } = await move([one], 'Roth');
      const sentence =
        'The 5 SOFI sold on Mar 5, 2026 and openings added for it are in two trades. Select both trades to move them together.';
      expect([body.code, body.error]).toEqual(['fill_shared', sentence]);
    }
    expect(new Set(await places())).toEqual(new Set(['Main']));
    expect((await move(both, 'Roth')).status).toBe(200);
    expect(await places()).toEqual(['Roth', 'Roth', 'Roth', 'Roth']);
  });
});

it('the sample month, and the same trade twice, are invalid_input; to where they are nothing is saved', async () => {
  const [first] = await refs();
  expect((await move([0], 'Sample')).body.code).toBe('invalid_input');
  expect((await ask(world, 'moveTrades', { trades: [first, first], account: 'Roth' })).body.code).toBe('invalid_input');
  expect((await move([0], 'Main')).body.data).toMatchObject({ bookVersion: 1, undo: [] });
});

it('refuses more fills than one move back allows with too_large', async () => {
  const many = Array.from({ length: 20_001 }, (_, i) =>
    fill('buy', 1, 'XYZ', '1', new Date(Date.UTC(2026, 5, 1) + i * 1000).toISOString()),
  );
  await importFills(world, many);
  const { trades } = await journalNow(world);
  expect((await move([trades.findIndex(({ instrument }) => instrument.symbol === 'XYZ')], 'Roth')).body.code).toBe('too_large');
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await move([0], 'Roth', busyJournal(world))).body.code).toBe('book_busy');
});

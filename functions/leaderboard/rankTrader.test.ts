import { expect, it } from 'vitest';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { importFills, journalNow, undoImport } from '#functions/api/trades/testing/testImports.ts';
import { ask } from '#functions/api/trades/testing/testTraderWorld.ts';
import { makeShared } from '#functions/community/makeShared.ts';
import { connectedTrader, userId } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade, type Scripted } from '#functions/connections/testing/flexTrades.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { trackRecords } from '#functions/leaderboard/trackRecords.ts';
import { loadProfile, profileKey } from '#functions/people/profile.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { waitingWrite } from './withdrawTrader.ts';

const token = '987654321098765432109876';
const bought: Scripted = { id: '1', day: '2026-11-16', clock: '100000', symbol: 'AAPL', quantity: 10, price: '200' };
const sold: Scripted = { ...bought, id: '2', clock: '110000', quantity: -10, price: '205' };

/** A trader whose broker has these executions, who shares a track record. */
async function sharingTrader(...scripted: readonly Scripted[]) {
  const standIn = interactiveBrokersStandIn({ token, rows: scripted.map(flexTrade) });
  const trader = await connectedTrader(standIn);
  const { world } = trader;
  const sharing = { ...accountDefaults.sharing, community: true, record: true };
  const profile = { username: 'nora', email: 'nora@example.com', preferences: {}, createdAt: '', sharing };
  await world.table.write({ put: { ...profileKey(userId), ...profile } });
  return {
    ...trader,
    rows: standIn.state.rows,
    async pull() {
      const id = await trader.connect();
      await trader.run(id);
      return id;
    },
    /** Trades of the public record, and how many of them have each origin; those from a file are the rest. */
    async counted() {
      await world.table.write(waitingWrite(userId, world.now()));
      await rank(world);
      const { trades, verified, edited, manual } = (await trackRecords.load(world.table, 'strong', userId))!.spans.months;
      return { trades, verified, edited, manual };
    },
    /** Shared copies of the first trade and of its week. */
    async shared() {
      const profile = (await loadProfile(world.table, userId))!;
      const { id } = (await journalNow(world)).trades[0]!;
      const trade = await makeShared(world.table, userId, { kind: 'trade', trade: id }, profile);
      const week = await makeShared(world.table, userId, { kind: 'week', monday: '2026-11-16' }, profile);
      return { trade, week };
    },
    /** The journal's trades, as calls name them. */
    async refs() {
      const { trades } = await journalNow(world);
      return trades.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
    },
  };
}
it('others see wins and losses from exactly 0, even of a trader with a break-even range', async () => {
  const trader = await sharingTrader(bought, sold);
  await trader.pull();
  const seen = async () => ({ ...(await trader.counted()), ...(await trader.shared()) });
  const exact = await seen();
  expect(exact).toMatchObject({ week: { week: { wins: 1 } } });
  const breakEven = { in: 'money', amount: '1000', currency: 'USD' };
  await trader.world.table.write({ update: profileKey(userId), set: { preferences: { breakEven } } });
  expect(await seen()).toEqual(exact);
});

/** The same executions as a file states them. */
async function fillsOf(...scripted: readonly Scripted[]) {
  const other = await sharingTrader(...scripted);
  await other.pull();
  return (await journalNow(other.world)).fills;
}

it('verifies a trade whose every fill a connection pulled, and none with an edited fill until the edit is taken back', async () => {
  const trader = await sharingTrader(bought, sold);
  await trader.pull();
  expect(await trader.counted()).toEqual({ trades: 1, verified: 1, edited: 0, manual: 0 });
  const pulled = { origin: 'file', verified: true };
  expect(await trader.shared()).toMatchObject({ trade: { trade: pulled }, week: { week: pulled } });
  const { fills } = await journalNow(trader.world);
  const fill = fills.find(({ action }) => action === 'sell')!.id;
  const edit = (price: string) =>
    ask(trader.world, 'editFill', { fill, account: 'IB', openedAt: '2026-11-16T15:00:00.000Z', to: { price } });
  expect((await edit('207')).status).toBe(200);
  expect(await trader.counted()).toEqual({ trades: 1, verified: 0, edited: 1, manual: 0 });
  const shared = await trader.shared();
  expect(shared).toMatchObject({ trade: { trade: { origin: 'edited' } }, week: { week: { origin: 'edited' } } });
  expect(JSON.stringify(shared)).not.toContain('verified');
  expect((await edit('205')).status).toBe(200);
  expect(await trader.counted()).toEqual({ trades: 1, verified: 1, edited: 0, manual: 0 });
});

it('leaves a trade of a file one of a file when a connection states it too, and verifies it once the connection brings it alone', async () => {
  const trader = await sharingTrader(bought, sold);
  const { importId } = await importFills(trader.world, await fillsOf(bought, sold));
  expect(await trader.counted()).toEqual({ trades: 1, verified: 0, edited: 0, manual: 0 });
  const id = await trader.pull();
  expect(await trader.trades()).toEqual(['AAPL 48']);
  expect(await trader.counted()).toEqual({ trades: 1, verified: 0, edited: 0, manual: 0 });
  await undoImport(trader.world, importId);
  await trader.nextRun(id);
  expect(await trader.counted()).toEqual({ trades: 1, verified: 1, edited: 0, manual: 0 });
});

it('verifies a trade of a file once a connection states its fills differently and replaces them', async () => {
  const trader = await sharingTrader(bought, sold);
  await importFills(trader.world, await fillsOf({ ...bought, price: '201' }, { ...sold, price: '209' }));
  expect(await trader.counted()).toEqual({ trades: 1, verified: 0, edited: 0, manual: 0 });
  await trader.pull();
  expect(await trader.trades()).toEqual(['AAPL 48']);
  expect(await trader.counted()).toEqual({ trades: 1, verified: 1, edited: 0, manual: 0 });
});

it('keeps a trade verified when a file states it again, also with another price', async () => {
  const trader = await sharingTrader(bought, sold);
  await trader.pull();
  for (const price of ['205', '209']) {
    expect(await importFills(trader.world, await fillsOf(bought, { ...sold, price }))).toMatchObject({ added: 0 });
    expect(await trader.trades()).toEqual(['AAPL 48']);
    expect(await trader.counted()).toEqual({ trades: 1, verified: 1, edited: 0, manual: 0 });
  }
});

it('counts a trade as the weakest of its fills: one of a file and one of a connection, one typed, and a typed opening', async () => {
  const trader = await sharingTrader(
    sold,
    { ...sold, id: '3', symbol: 'MSFT', more: { openCloseIndicator: 'C' } },
    { ...bought, id: '4', symbol: 'NVDA' },
  );
  await importFills(trader.world, await fillsOf(bought));
  await trader.pull();
  expect(await trader.counted()).toEqual({ trades: 1, verified: 0, edited: 0, manual: 0 });
  const typed = { account: 'IB', instrument: { kind: 'stock', symbol: 'NVDA', currency: 'USD' } };
  const exit = { side: 'sell', quantity: '10', price: '210', time: '2026-11-16T17:00:00Z' };
  expect((await ask(trader.world, 'log', { ...typed, fills: [exit] })).status).toBe(200);
  expect(await trader.counted()).toEqual({ trades: 2, verified: 0, edited: 0, manual: 1 });
  const { fills } = await journalNow(trader.world);
  const waiting = fills.find(({ instrument }) => instrument.symbol === 'MSFT')!;
  const opening = { quantity: '10', price: '190', fee: '0', time: '2026-11-02T15:00:00Z', dayOnly: true };
  const close = { id: waiting.id, account: 'IB', closedAt: new Date(waiting.time).toISOString() };
  expect((await ask(trader.world, 'addOpening', { ...close, ...opening })).status).toBe(200);
  expect(await trader.counted()).toEqual({ trades: 3, verified: 0, edited: 0, manual: 2 });
});

it('counts a structure as the weakest of its legs', async () => {
  const call = { day: '2026-11-16', symbol: 'XYZ   261218C00110000' };
  const more = { assetCategory: 'OPT', underlyingSymbol: 'XYZ', strike: '110', expiry: '20261218', putCall: 'C', multiplier: '100' };
  const legs = [
    { ...call, id: '1', clock: '100000', quantity: 1, price: '2', more },
    { ...call, id: '2', clock: '110000', quantity: -1, price: '3', more },
  ];
  const trader = await sharingTrader(...legs);
  await trader.pull();
  expect(await trader.counted()).toEqual({ trades: 1, verified: 1, edited: 0, manual: 0 });
  const instrument = { kind: 'option', symbol: 'XYZ', currency: 'USD', expiry: '2026-12-18', strike: '120', right: 'C' };
  const fills = [
    { side: 'sell', quantity: '1', price: '1', time: '2026-11-16T15:00:00Z' },
    { side: 'buy', quantity: '1', price: '0.5', time: '2026-11-16T16:00:00Z' },
  ];
  expect((await ask(trader.world, 'log', { account: 'IB', instrument, fills })).status).toBe(200);
  expect(await trader.counted()).toEqual({ trades: 1, verified: 0, edited: 0, manual: 1 });
});

it('keeps the origin of trades that are moved, merged and run again', async () => {
  const more = [bought, sold].map((each, at) => ({ ...each, id: String(5 + at), day: '2026-11-17' }));
  const trader = await sharingTrader(bought, sold, ...more);
  const id = await trader.pull();
  const kept = async (verified: number) => expect(await trader.counted()).toEqual({ trades: verified, verified, edited: 0, manual: 0 });
  await kept(2);
  expect((await ask(trader.world, 'moveTrades', { trades: await trader.refs(), account: 'Other' })).status).toBe(200);
  await kept(2);
  await trader.nextRun(id);
  await kept(2);
  expect((await ask(trader.world, 'mergeTrades', { trades: await trader.refs() })).status).toBe(200);
  await kept(1);
});

import { expect, it } from 'vitest';
import { flexCancel } from '#functions/connections/testing/flexTrades.ts';
import { recordingTrader, scriptedWeek } from '#functions/record/testing/recordingTrader.ts';

it('turns a record on, which has no link yet, and off', async () => {
  const trader = await recordingTrader();
  expect((await trader.change({ on: false })).data).toMatchObject({ id: null, on: false });
  expect((await trader.change({ trades: [] })).data).toMatchObject({ id: null, on: false });
  const { id } = (await trader.change({ on: true })).data as { id: string };
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(await trader.own()).toMatchObject({ id, on: true, links: 0, recorded: [] });
  expect((await trader.change({ on: false })).data).toMatchObject({ id, on: false });
  expect((await trader.change({ on: true })).data).toMatchObject({ id, on: true });
});

it('discloses closed trades of the record and no others: record_trade_unsuited for one that was typed or is not there', async () => {
  const trader = await recordingTrader();
  await trader.change({ on: true });
  await trader.keep();
  const { recorded } = await trader.own();
  expect(recorded.map(({ symbol }) => symbol)).toEqual(['AMD', 'NVDA', 'MSFT', 'AAPL']);
  expect((await trader.change({ trades: [recorded[0]!.trade, 'AAAAAAAAAAA'] })).code).toBe('record_trade_unsuited');
  expect(await trader.own()).toMatchObject({ disclosed: [] });
  const [amd] = recorded.map(({ trade }) => trade);
  expect((await trader.change({ trades: [amd, amd] })).data).toMatchObject({ disclosed: [amd] });
  expect((await trader.change({ trades: [] })).data).toMatchObject({ disclosed: [] });
  expect((await trader.change({ trades: Array.from({ length: 51 }, () => recorded[0]!.trade) })).status).toBe(400);
});

it('lists a disclosed trade that its broker took back until its trader withdraws it, and takes others beside it', async () => {
  const trader = await recordingTrader();
  await trader.change({ on: true });
  await trader.keep();
  const [amd, nvda] = (await trader.own()).recorded.map(({ trade }) => trade);
  await trader.change({ trades: [nvda] });
  trader.rows.push(flexCancel(scriptedWeek[4]!, trader.clock.at, 70_001));
  await trader.pull();
  await trader.nextDay();
  expect(await trader.own()).toMatchObject({ disclosed: [nvda], recorded: ['AMD', 'NVDA', 'MSFT', 'AAPL'].map((symbol) => ({ symbol })) });
  expect((await trader.change({ trades: [nvda, amd] })).data).toMatchObject({ disclosed: [nvda, amd] });
  const { recorded } = (await trader.change({ trades: [amd] })).data as Awaited<ReturnType<typeof trader.own>>;
  expect(recorded.map(({ symbol }) => symbol)).toEqual(['AMD', 'MSFT', 'AAPL']);
  expect((await trader.change({ trades: [nvda] })).code).toBe('record_trade_unsuited');
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await recordingTrader();
  trader.world.table.write = async (write) => 'update' in write;
  trader.world.table.transact = async () => false;
  expect((await trader.change({ on: true })).code).toBe('book_busy');
});

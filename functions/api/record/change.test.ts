import { expect, it } from 'vitest';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';

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
  expect((await trader.change({ trades: [recorded[0]!.trade] })).data).toMatchObject({ disclosed: [recorded[0]!.trade] });
  expect((await trader.change({ trades: [] })).data).toMatchObject({ disclosed: [] });
  expect((await trader.change({ trades: Array.from({ length: 51 }, () => recorded[0]!.trade) })).status).toBe(400);
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await recordingTrader();
  trader.world.table.write = async (write) => 'update' in write;
  trader.world.table.transact = async () => false;
  expect((await trader.change({ on: true })).code).toBe('book_busy');
});

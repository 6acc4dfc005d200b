import { expect, it } from 'vitest';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { decimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import { saveTradingAccount } from '#functions/journal/tradingAccounts.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const rowsOf = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).trades;

/** Call input naming each trade at its current version. */
const places = async (world: TestWorld) =>
  (await rowsOf(world)).map((row) => ({
    id: row.id,
    account: row.account,
    openedAt: new Date(row.openedAt).toISOString(),
    version: annotationVersion(row),
  }));

const setups = async (world: TestWorld) => (await rowsOf(world)).map(({ setup }) => setup);

async function three() {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask(world, 'log', roundTrip('MSFT', '10', '11', '2026-03-04'));
  await ask(world, 'log', { ...roundTrip('KO', '60', '61', '2026-05-04'), account: 'Retirement' });
  return { world, trades: await places(world) };
}
const write = (world: TestWorld, trades: readonly object[]) => ask(world, 'annotateMany', { trades });

it('trades of several months and accounts are annotated in one save, and published once', async () => {
  const { world, trades } = await three();
  const before = world.published.length;
  const words = { setup: 'Breakout', tags: ['A', 'A'], stop: '98.50', reviewed: true };
  expect(
    (
      await write(
        world,
        trades.map((place) => ({ ...place, ...words })),
      )
    ).body.data,
  ).toMatchObject({ bookVersion: 4 });
  for (const row of await rowsOf(world))
    expect(row).toMatchObject({ setup: 'Breakout', tags: ['A'], stop: decimal('98.5'), reviewed: true, rating: null });
  expect(world.published.slice(before)).toEqual([{ type: 'TradesChanged', userId: 'u1', bookVersion: 4 }]);
});

it('the words before, sent at the version after, undo it', async () => {
  const { world, trades } = await three();
  const before = await rowsOf(world);
  await write(
    world,
    trades.map((place) => ({ ...place, setup: 'Breakout', rating: 4 })),
  );
  const after = await places(world);
  expect(
    (
      await write(
        world,
        after.map((place) => ({ ...place, setup: null, rating: null })),
      )
    ).status,
  ).toBe(200);
  expect(await rowsOf(world)).toEqual(before);
});

it('the lot method of the account stays the one its trades are counted by', async () => {
  const world = await testTraderWorld();
  await saveTradingAccount(world, userIdOf('u1'), { ...plainAccount('Main'), lotMethod: 'lifo' });
  const fill = (side: string, price: string, day: string) => ({ side, quantity: '10', price, time: `2026-03-${day}T15:00:00Z` });
  const fills = [fill('buy', '1', '02'), fill('buy', '2', '03'), fill('sell', '3', '04')];
  await ask(world, 'log', { ...roundTrip('AAPL', '1', '1', '2026-03-02'), fills });
  const { gross } = (await rowsOf(world))[0]!;
  await write(
    world,
    (await places(world)).map((place) => ({ ...place, setup: 'x' })),
  );
  expect((await rowsOf(world))[0]).toMatchObject({ setup: 'x', gross });
});

it('a concurrent change of one refuses all, and names it: trades_changed', async () => {
  const { world, trades } = await three();
  const { version: _, ...other } = trades[1]!;
  await ask(world, 'annotate', { ...other, rating: 2 });
  const { status, body } = await write(
    world,
    trades.map((place) => ({ ...place, setup: 'Late' })),
  );
  expect([status, body.code]).toEqual([409, 'trades_changed']);
  expect(body.error).toBe(
    'MSFT of 2026-03-04 was changed on another device since you looked, so nothing was written. Look again and decide.',
  );
  expect(await setups(world)).toEqual([null, null, null]);
});

it('a missing one refuses all: trade_not_found', async () => {
  const { world, trades } = await three();
  const { status, body } = await write(world, [
    { ...trades[0]!, setup: 'x' },
    { ...trades[1]!, id: 'AAAAAAAAAAA', setup: 'x' },
  ]);
  expect([status, body.code]).toEqual([404, 'trade_not_found']);
  expect(await setups(world)).toEqual([null, null, null]);
});

it('refuses a repeated trade, unknown words and more than one call allows with invalid_input', async () => {
  const { world, trades } = await three();
  const [first] = trades;
  expect(
    (
      await write(world, [
        { ...first, setup: 'a' },
        { ...first, setup: 'b' },
      ])
    ).body.error,
  ).toMatch(/named twice/);
  const many = Array.from({ length: MAX_ANNOTATED_TRADES + 1 }, () => ({ ...first, rating: 1 }));
  for (const wrong of [[{ ...first, net: '5' }], [{ ...first, rating: 6 }], [{ ...first, version: 'v1' }], [], many])
    expect((await write(world, wrong)).body.code).toBe('invalid_input');
  expect(await setups(world)).toEqual([null, null, null]);
});

it('an unchanged annotation saves nothing', async () => {
  const { world, trades } = await three();
  expect(
    (
      await write(
        world,
        trades.map((place) => ({ ...place, setup: null })),
      )
    ).body.data,
  ).toMatchObject({ bookVersion: 3 });
});

it('a journal that keeps changing is book_busy', async () => {
  const { world, trades } = await three();
  expect((await write(busyJournal(world), [{ ...trades[0]!, setup: 'x' }])).body.code).toBe('book_busy');
});

it('a thousand trades of five years cost at most 300 WRU and 150 RRU', async () => {
  const world = await testTraderWorld();
  await changeJournal(world, userIdOf('u1'), addFillsCommand, { fills: workload(3200) });
  const trades = (await places(world))
    .slice(0, 1000)
    .map((place, n) => ({ ...place, setup: `Setup ${n % 9}`, tags: [`t${n % 30}`], rating: 1 + (n % 5) }));
  expect(trades).toHaveLength(1000);
  const { read, write: written } = world.table.meter;
  expect((await write(world, trades)).status).toBe(200);
  const cost = { rru: world.table.meter.read - read, wru: world.table.meter.write - written };
  console.log(`a thousand trades of five years at once: ${cost.rru} RRU, ${cost.wru} WRU`);
  expect(cost.wru).toBeLessThanOrEqual(300);
  expect(cost.rru).toBeLessThanOrEqual(150);
});

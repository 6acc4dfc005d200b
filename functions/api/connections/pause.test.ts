import { expect, it } from 'vitest';
import { dueLists } from '#functions/connections/dueRuns.ts';
import { connectedTrader } from '#functions/connections/testing/connectedTrader.ts';

const due = async ({ world }: Awaited<ReturnType<typeof connectedTrader>>) =>
  (await Promise.all(dueLists.map((pk) => world.table.query({ pk })))).flat().length;

it('takes a connection off the list, and resume puts it back where it was; connection_not_found without one', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  await trader.run(id);
  expect(await due(trader)).toBe(1);
  const { through } = (await trader.stored(id))!;
  expect((await trader.call('pause', { id })).body.data).toMatchObject({ connection: { state: 'paused', nextRunAt: null } });
  expect(await due(trader)).toBe(0);
  expect((await trader.call('resume', { id })).body.data).toMatchObject({ connection: { state: 'working' } });
  expect(await due(trader)).toBe(1);
  expect((await trader.stored(id))!.through).toBe(through);
  expect((await trader.call('pause', { id: 'AAAAAAAAAAA' })).body.code).toBe('connection_not_found');
});

it('stays when a run that began before it ends', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  const { askBroker } = trader.world;
  let paused = false;
  await trader.run(id, {
    askBroker: async (...asked) => {
      if (!paused) await trader.call('pause', { id });
      paused = true;
      return askBroker(...asked);
    },
  });
  expect(await trader.stored(id)).toMatchObject({ state: 'paused', nextRunAt: null, run: '' });
  expect(await due(trader)).toBe(0);
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  trader.world.table.write = async (write) => 'update' in write;
  trader.world.table.transact = async () => false;
  expect((await trader.call('pause', { id })).body.code).toBe('book_busy');
});

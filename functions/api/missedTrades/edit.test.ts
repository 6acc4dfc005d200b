import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';
import { missedTrade } from './testing/missedTrade.ts';

const ask = (world: TestWorld, call: keyof typeof api.missedTrades, input?: Record<string, unknown>) =>
  callEndpoint(routes(world), api.missedTrades[call], input, { token: 'u1' });
async function logged() {
  const world = await testTraderWorld();
  const { id, version } = (await ask(world, 'log', missedTrade)).body.data as { id: string; version: number };
  return { world, id, seen: { ...missedTrade, id, version } };
}
const all = async (world: TestWorld) => ((await ask(world, 'list')).body.data as { trades: readonly unknown[] }).trades;

it('an edit replaces it whole', async () => {
  const { world, seen } = await logged();
  expect((await ask(world, 'edit', { ...seen, exit: '183', reason: null })).body.data).toMatchObject({
    exit: '183',
    reason: null,
    version: 2,
  });
  expect(await all(world)).toMatchObject([{ exit: '183', reason: null }]);
});

it('another time moves it without a duplicate', async () => {
  const { world, seen, id } = await logged();
  const { body } = await ask(world, 'edit', { ...seen, seenAt: '2026-03-09T15:00:00Z' });
  expect((body.data as { id: string }).id).not.toBe(id);
  expect(await all(world)).toEqual([body.data]);
});

it.each(['2026-03-02T15:00:00Z', '2026-03-09T15:00:00Z'])(
  'refuses the second of two concurrent editors with missed_changed (%s)',
  async (seenAt) => {
    const { world, seen } = await logged();
    await ask(world, 'edit', { ...seen, exit: '183' });
    const { status, body } = await ask(world, 'edit', { ...seen, seenAt, exit: '190' });
    expect([status, body.code]).toEqual([409, 'missed_changed']);
    expect(await all(world)).toMatchObject([{ exit: '183' }]);
  },
);

it('one that is gone is missed_not_found, deleting it again is not, and one without a size is invalid_input', async () => {
  const { world, seen, id } = await logged();
  expect((await ask(world, 'edit', { ...seen, quantity: '0' })).body.code).toBe('invalid_input');
  for (let i = 0; i < 2; i++) expect((await ask(world, 'remove', { id })).status).toBe(200);
  const { status, body } = await ask(world, 'edit', seen);
  expect([status, body.code]).toEqual([404, 'missed_not_found']);
  expect(await all(world)).toEqual([]);
});

// Found by the simulator, seed 950067.
it('an edit of one that never was is not found, and makes none, also at version 0', async () => {
  const { world } = await logged();
  const { status, body } = await ask(world, 'edit', { ...missedTrade, id: '000000000AAAAAAAAAAA', version: 0 });
  expect([status, body.code]).toEqual([404, 'missed_not_found']);
  expect(await all(world)).toHaveLength(1);
});

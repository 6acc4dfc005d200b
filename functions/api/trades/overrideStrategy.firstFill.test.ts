import { expect, it } from 'vitest';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { logOption } from './testing/testOptions.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const counted = async (world: TestWorld) =>
  ((await ask(world, 'stats', { unit: 'strategy' })).body.data as { totalTrades: number }).totalTrades;
const rowsOf = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).trades;

/** Two puts, opened hours apart and merged by hand. The first was opened in two fills. */
async function merged() {
  const world = await testTraderWorld();
  await logOption(world, 'P25', [
    { side: 'sell', quantity: '1', price: '1', time: '2026-02-02T15:00:00Z' },
    { side: 'sell', quantity: '1', price: '1', time: '2026-02-02T15:05:00Z' },
    { side: 'buy', quantity: '2', price: '0.5', time: '2026-02-04T15:00:00Z' },
  ]);
  await logOption(world, 'P20', [
    { side: 'buy', quantity: '2', price: '0.4', time: '2026-02-02T18:00:00Z' },
    { side: 'sell', quantity: '2', price: '0.1', time: '2026-02-04T15:00:00Z' },
  ]);
  expect(await counted(world)).toBe(2);
  const trades = (await rowsOf(world)).map(({ id }) => id);
  await ask(world, 'overrideStrategy', { said: { kind: 'merge', trades } });
  expect(await counted(world)).toBe(1);
  return { world, first: trades[0]! };
}

it('a strategy merged by hand stays one when an edit makes another fill the first of its trade', async () => {
  const { world, first } = await merged();
  const edit = { fill: first, account: 'Main', openedAt: '2026-02-02T15:00:00Z', to: { time: '2026-02-02T15:10:00Z' } };
  expect((await ask(world, 'editFill', edit)).status).toBe(200);
  expect((await rowsOf(world)).map(({ id }) => id)).not.toContain(first);
  expect(await counted(world)).toBe(1);
});

it('also when an earlier fill arrives later, and the totals equal those of a full recalculation', async () => {
  const { world } = await merged();
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1', time: '2026-02-02T14:00:00Z' }]);
  await logOption(world, 'P25', [{ side: 'buy', quantity: '1', price: '1', time: '2026-02-05T14:00:00Z' }]);
  expect(await counted(world)).toBe(1);
});

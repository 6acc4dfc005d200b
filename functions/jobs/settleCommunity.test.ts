import { expect, it } from 'vitest';
import { ask, communityWorld, shared } from '../community/testing/communityWorld.ts';
import { listUnsettled } from '../community/withdrawalWrites.ts';
import { settle } from './settleCommunity.ts';

it('one that cannot be settled does not stop those after it, and the run fails', async () => {
  const world = await communityWorld();
  const later = () => world.setNow(world.now() + 3 * 60_000);
  // Users who started sharing for this test.
  later();
  await settle(world);
  for (const name of ['maya', 'olga']) {
    const { _id: id } = await shared(world, name);
    world.setNow(world.now() + 1000);
    await ask(world, name, 'remove', { id });
  }
  later();
  const query: typeof world.table.query = (asked) =>
    asked.pk === 'CIRCLE#id-maya' ? Promise.reject(new Error('throttled')) : world.table.query(asked);
  await expect(settle({ ...world, table: { ...world.table, query } })).rejects.toThrow('1 of 2');
  expect((await listUnsettled(world.table)).map(({ userId }) => userId)).toEqual(['id-maya']);
  expect(await settle(world)).toEqual({ settled: 1, counted: 0 });
});

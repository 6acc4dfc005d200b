import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { ask, commented, communityWorld, feedOf, shared } from '#functions/community/testing/communityWorld.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { routes } from './index.ts';

it('hides a post immediately, including delivered cards, before any listener runs; idempotent', async () => {
  const world = await communityWorld();
  await ask(world, 'noah', 'follow', { username: 'maya' });
  const { _id: id } = await shared(world, 'maya');
  for (let time = 0; time < 2; time++)
    expect((await callEndpoint(routes(world), api.community.remove, { id }, { token: 'maya' })).status).toBe(200);
  for (const order of ['new', 'following', 'top'] as const) expect(await feedOf(world, 'noah', order), order).toEqual([]);
});

it('deletes its comments and likes without leftovers in the table, even without a listener', async () => {
  const table = memoryTable();
  const world = await communityWorld({ table });
  await ask(world, 'noah', 'follow', { username: 'maya' });
  const { _id: id } = await shared(world, 'maya');
  await commented(world, 'olga', id);
  await ask(world, 'noah', 'like', { id });
  await callEndpoint(routes(world), api.community.remove, { id }, { token: 'maya' });
  world.published.length = 0;
  await settle(world);
  expect(JSON.stringify(table.all()), 'what began a moment ago is left to its listener').toContain(`"pk":"FEED#IN#id-noah"`);
  world.setNow(world.now() + 3 * 60_000);
  expect(await settle(world)).toEqual({ settled: 6, counted: 0 });
  const about = table.all().filter((item) => JSON.stringify(item).includes(id) && !String(item.pk).startsWith('NOTICE#'));
  expect(about).toEqual([]);
});

it('refuses another user’s post with post_not_found', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya', 'stays');
  expect((await ask(world, 'noah', 'remove', { id })).body.code).toBe('post_not_found');
  expect(await feedOf(world, 'olga')).toEqual(['stays']);
});

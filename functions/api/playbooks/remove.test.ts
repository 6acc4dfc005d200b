import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { premiumWorld } from '#functions/api/plans/testing/premiumWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { routes } from './index.ts';
import { playbook } from './testing/playbook.ts';

it('a deleted playbook is gone, and deleting it again changes nothing', async () => {
  const world = await premiumWorld();
  const ask = (call: keyof typeof api.playbooks, input?: Record<string, unknown>) =>
    callEndpoint(routes(world), api.playbooks[call], input, { token: 'u1' });
  const { id } = (await ask('create', playbook)).body.data as { id: string };
  for (let twice = 0; twice < 2; twice++) expect((await ask('remove', { id })).status).toBe(200);
  expect((await ask('list')).body.data).toEqual({ playbooks: [] });
});

it('when other changes come first each time, it is book_busy', async () => {
  const world = await premiumWorld();
  const { id } = (await callEndpoint(routes(world), api.playbooks.create, playbook, { token: 'u1' })).body.data as { id: string };
  const busy = { ...world, table: { ...world.table, transact: async () => false } };
  expect((await callEndpoint(routes(busy), api.playbooks.remove, { id }, { token: 'u1' })).body.code).toBe('book_busy');
});

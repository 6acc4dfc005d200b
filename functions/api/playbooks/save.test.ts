import { expect, it } from 'vitest';
import { api as contract } from '#contract/index.ts';
import { premiumWorld } from '#functions/api/plans/testing/premiumWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';
import { playbook } from './testing/playbook.ts';

type Made = { readonly id: string; readonly revision: number; readonly versions: readonly { rules: { id: number }[] }[] };
const ask = (world: TestWorld, call: keyof typeof contract.playbooks, input?: Record<string, unknown>) =>
  callEndpoint(routes(world), contract.playbooks[call], input, { token: 'u1' });

async function written() {
  const world = await premiumWorld();
  const made = (await ask(world, 'create', playbook)).body.data as Made;
  const rules = made.versions[0]!.rules;
  return {
    world,
    rules,
    save: (part: Record<string, unknown>) => ask(world, 'save', { ...playbook, id: made.id, revision: 1, rules, ...part }),
  };
}

it('another name is no other version; another rule is', async () => {
  const { rules, save } = await written();
  const named = (await save({ name: 'ORB' })).body.data as Made;
  expect(named).toMatchObject({ name: 'ORB', revision: 2, versions: { length: 1 } });
  const ruled = await save({ revision: 2, rules: [rules[0], { id: null, text: 'Stop at once', hard: true }] });
  expect(ruled.body.data).toMatchObject({ revision: 3, versions: [{ version: 1 }, { version: 2, rules: [{ id: 1 }, { id: 3 }] }] });
});

it('of two tabs the second is playbook_changed, and nothing is written', async () => {
  const { world, save } = await written();
  await save({ name: 'ORB' });
  const { status, body } = await save({ name: 'Mine' });
  expect([status, body.code]).toEqual([409, 'playbook_changed']);
  expect((await ask(world, 'list')).body.data).toMatchObject({ playbooks: [{ name: 'ORB' }] });
});

it('refuses one of two concurrent saves with playbook_changed', async () => {
  const { save } = await written();
  const both = await Promise.all([save({ name: 'One' }), save({ name: 'Two' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('one that was deleted is playbook_not_found', async () => {
  const { save } = await written();
  expect((await save({ id: 'AAAAAAAA' })).body.code).toBe('playbook_not_found');
});

it('numbers that are not the playbook’s rules are invalid_input', async () => {
  const { save } = await written();
  expect((await save({ rules: [{ id: 9, text: 'x', hard: true }] })).body.code).toBe('invalid_input');
});

it('after thirty versions it is playbook_versions_full', async () => {
  const { save } = await written();
  for (let n = 1; n < 30; n++) expect((await save({ revision: n, rules: [{ id: 1, text: `Rule ${n}`, hard: true }] })).status).toBe(200);
  expect((await save({ revision: 30, rules: [{ id: 1, text: 'One more', hard: true }] })).body.code).toBe('playbook_versions_full');
});

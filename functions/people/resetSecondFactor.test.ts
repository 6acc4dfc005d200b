import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes as adminRoutes } from '#functions/api/admin/index.ts';
import { enter, makeAdminOf, withSecondFactor } from '#functions/api/secondFactor/testing/withSecondFactor.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '../notices/notices.ts';
import { prefixes } from '../table/table.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';

it('the operator turns off a lost second factor: a password signs in, the admin area is closed, and all of it is audited and notified', async () => {
  const world = testWorld({ adminSecondFactor: true });
  const { userId, token } = await withSecondFactor(world);
  await makeAdminOf(world, userId);
  const users = async () => (await callEndpoint(adminRoutes(world), api.admin.users, {}, { token })).body.code ?? 'open';
  expect([await users(), (await enter(world)).body.code]).toEqual(['open', 'code_needed']);
  expect(await resetSecondFactor(world, ' Nora@example.com')).toBe(userId);
  expect(await resetSecondFactor(world, 'nobody@example.com')).toBeNull();
  expect([await users(), (await enter(world)).status]).toEqual(['second_factor_needed', 200]);
  const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
  expect(lines).toContainEqual(expect.objectContaining({ action: 'second factor reset', target: userId, by: 'Operator' }));
  const told = (await loadNotices(world.table, userId, world.now())).map(({ title }) => title);
  expect(told).toContain('Two-factor authentication was turned off for you');
});

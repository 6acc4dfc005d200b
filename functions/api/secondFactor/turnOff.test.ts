import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { signedUp } from '#functions/api/account/testing/testMember.ts';
import { routes as adminRoutes } from '#functions/api/admin/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { profileKey } from '#functions/people/profile.ts';
import { prefixes } from '#functions/table/table.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, enter, makeAdminOf, nextCode, password, withSecondFactor } from './testing/withSecondFactor.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld({ adminSecondFactor: true });
});

it('takes password and code; then a password signs in again, and the admin area is closed', async () => {
  const { userId, token } = await withSecondFactor(world);
  await makeAdminOf(world, userId);
  const overview = async () => (await callEndpoint(adminRoutes(world), api.admin.users, {}, { token })).body.code ?? 'open';
  expect(await overview()).toBe('open');
  const { body } = await ask(world, token, 'turnOff', { password, code: nextCode(world, userId) });
  expect(body.data).toMatchObject({ secondFactor: { isOn: false, adminNeeds: 'setUp' } });
  expect(await overview()).toBe('second_factor_needed');
  expect((await enter(world)).status).toBe(200);
  const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
  expect(lines).toContainEqual(expect.objectContaining({ action: 'second factor turned off', target: userId, by: userId }));
});

it('refuses a wrong password, a wrong code and a used one, and leaves it on: password_wrong, code_wrong', async () => {
  const { userId, token } = await withSecondFactor(world);
  const used = world.pool.code(userId);
  const tried = async (input: object) => (await ask(world, token, 'turnOff', { password, code: used, ...input })).body.code;
  expect(await tried({ password: 'wrong-1', code: nextCode(world, userId) })).toBe('password_wrong');
  expect([await tried({ code: '000000' }), await tried({})]).toEqual(['code_wrong', 'code_wrong']);
  expect((await enter(world)).body.code).toBe('code_needed');
  expect((await loadAccess(world.table, userId))?.authenticator).not.toBeNull();
});

it('is tried twenty times a day at most: too_many_attempts', async () => {
  const { userId, token } = await withSecondFactor(world);
  for (let i = 0; i < 19; i++) await ask(world, token, 'turnOff', { password, code: '000000' });
  expect((await ask(world, token, 'turnOff', { password, code: nextCode(world, userId) })).body.code).toBe('too_many_attempts');
});

it('refuses a Google user with no_password', async () => {
  const { userId, token } = await signedUp(world);
  await world.table.write({ update: profileKey(userId), set: { withoutPassword: true } });
  expect((await ask(world, token, 'turnOff', { password, code: '123456' })).body.code).toBe('no_password');
});

it('that dies before the pool call closes the admin area, and the next sign-in still requires a code', async () => {
  const { userId, token } = await withSecondFactor(world);
  const dying = { ...world, codes: { ...world.codes, ask: () => Promise.reject(new Error('killed')) } };
  expect((await ask(dying, token, 'turnOff', { password, code: nextCode(world, userId) })).status).toBe(500);
  expect((await loadAccess(world.table, userId))?.authenticator).toBeNull();
  expect((await enter(world)).body.code).toBe('code_needed');
});

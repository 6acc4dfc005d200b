import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { signedUp } from '#functions/api/account/testing/testMember.ts';
import { routes as adminRoutes } from '#functions/api/admin/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { loadAccess } from '#functions/people/access.ts';
import { prefixes } from '#functions/table/table.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, enter, giveCode, makeAdminOf, nextCode, password, withSecondFactor } from './testing/withSecondFactor.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld({ adminSecondFactor: true });
});
const overview = async (token: string) => (await callEndpoint(adminRoutes(world), api.admin.users, {}, { token })).body.code ?? 'open';

describe('confirming the first code', () => {
  it('opens the admin area to this session alone; another one needs a sign-in with a code', async () => {
    const { userId, token } = await signedUp(world);
    const other = ((await enter(world)).body.data as { token: string }).token;
    await makeAdminOf(world, userId);
    expect(await overview(token)).toBe('second_factor_needed');
    await ask(world, token, 'begin', { password });
    expect(await overview(token)).toBe('second_factor_needed');
    const { body } = await ask(world, token, 'confirm', { code: world.pool.code(userId) });
    expect(body.data).toMatchObject({ username: 'nora', secondFactor: { isOn: true, adminNeeds: null } });
    expect([await overview(token), await overview(other)]).toEqual(['open', 'second_factor_needed']);
    const waiting = await enter(world);
    const entered = await giveCode(world, waiting.body.codeSession, nextCode(world, userId));
    expect(entered.body.data).toMatchObject({ secondFactor: { isOn: true, adminNeeds: null } });
    expect(await overview((entered.body.data as { token: string }).token)).toBe('open');
  });

  it('is audited, and notifies its owner', async () => {
    const { userId } = await withSecondFactor(world);
    const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    expect(lines).toContainEqual(expect.objectContaining({ action: 'second factor turned on', target: userId, by: userId }));
    expect((await loadNotices(world.table, userId, world.now())).map(({ title }) => title)).toContain('Two-factor authentication is on');
  });

  it('with a wrong code changes nothing and is audited: code_wrong', async () => {
    const { userId, token } = await signedUp(world);
    expect((await ask(world, token, 'confirm', { code: '123456' })).body.code).toBe('code_wrong');
    await ask(world, token, 'begin', { password });
    expect((await ask(world, token, 'confirm', { code: '000000' })).body.code).toBe('code_wrong');
    expect((await ask(world, token, 'confirm', { code: '12345' })).body.code).toBe('invalid_input');
    expect((await loadAccess(world.table, userId))?.authenticator).toBeNull();
    expect((await enter(world)).status).toBe(200);
    const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    expect(lines.filter(({ action }) => action === 'code refused')).toHaveLength(2);
  });

  it('is tried twenty times a day at most, the right code included: too_many_attempts', async () => {
    const { userId, token } = await signedUp(world);
    await ask(world, token, 'begin', { password });
    for (let i = 0; i < 20; i++) await ask(world, token, 'confirm', { code: '000000' });
    expect((await ask(world, token, 'confirm', { code: world.pool.code(userId) })).body.code).toBe('too_many_attempts');
  });

  it('twice is refused: second_factor_on', async () => {
    const { userId, token } = await withSecondFactor(world);
    expect((await ask(world, token, 'confirm', { code: nextCode(world, userId) })).body.code).toBe('second_factor_on');
  });

  it('that dies before it is recorded is recorded by the next sign-in, which is asked for a code', async () => {
    const { userId, token } = await signedUp(world);
    await ask(world, token, 'begin', { password });
    const { ask: askPool } = world.codes;
    const dying = {
      ...world,
      codes: { ...world.codes, ask: (name: string, on: boolean) => askPool(name, on).then(() => Promise.reject(new Error('killed'))) },
    };
    expect((await ask(dying, token, 'confirm', { code: world.pool.code(userId) })).status).toBe(500);
    expect((await loadAccess(world.table, userId))?.authenticator).toBeNull();
    const waiting = await enter(world);
    expect(waiting.body.code).toBe('code_needed');
    expect((await giveCode(world, waiting.body.codeSession, nextCode(world, userId))).status).toBe(200);
    expect((await loadAccess(world.table, userId))?.authenticator?.passed).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { loadAccess } from '#functions/people/access.ts';
import { prefixes } from '#functions/table/table.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, askAs, signedUp, signIn, testMember, worldThatWaits } from './testing/testMember.ts';

const passwords = { currentPassword: 'tr4il-mix-9', newPassword: 'n3w-lantern-7' };
let world: TestWorld;
let me: { userId: UserId; token: string };
const change = (about: Partial<typeof passwords> = {}) => askAs(world, me.token, 'changePassword', { ...passwords, ...about });
const statusOf = async (token: string) => (await askAs(world, token, 'me')).status;
beforeEach(async () => {
  world = worldThatWaits();
  me = await signedUp(world);
});

describe('changing the password', () => {
  it('makes the new one count and the old one not', async () => {
    expect((await change()).status).toBe(200);
    expect(await world.identity.signIn(me.userId, 'tr4il-mix-9')).toBe('wrong');
    expect(await world.identity.signIn(me.userId, 'n3w-lantern-7')).toHaveProperty('token');
  });

  it('ends every session, this one too, and answers a new one that counts', async () => {
    const elsewhere = await signIn(world, me.userId, 'tr4il-mix-9');
    const { body } = await change();
    const { token, sessionEndsAt } = body.data as { token: string; sessionEndsAt: string };
    expect(await Promise.all([me.token, elsewhere, token].map(statusOf))).toEqual([401, 401, 200]);
    expect(sessionEndsAt).toBe('2026-11-19T02:00:00.000Z');
  });

  it('is on record, without either password', async () => {
    await change();
    const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    expect(lines).toMatchObject([{ action: 'password changed', target: me.userId, by: me.userId }]);
    expect(world.logs).toMatchObject([{ level: 'info', audit: 'password changed', target: me.userId }]);
    expect(JSON.stringify([lines, world.logs])).not.toMatch(/tr4il|n3w-lantern/);
  });

  it('signs out a sign-in with the old password made during the change', async () => {
    const set = world.identity.setPassword.bind(world.identity);
    let thief = '';
    vi.spyOn(world.identity, 'setPassword').mockImplementationOnce(async (...args) => {
      world.setNow(world.now() + 3000);
      thief = await signIn(world, me.userId, 'tr4il-mix-9');
      await set(...args);
    });
    expect([(await change()).status, await statusOf(thief)]).toEqual([200, 401]);
  });

  it('that breaks off in the pool has ended the sessions already', async () => {
    vi.spyOn(world.identity, 'setPassword').mockRejectedValueOnce(new Error('The pool is away.'));
    expect((await change()).status).toBe(500);
    world.setNow(world.now() + 1000);
    expect(await statusOf(me.token)).toBe(401);
    expect(await world.identity.signIn(me.userId, 'tr4il-mix-9')).toHaveProperty('token');
  });

  it('asks the pool once more when its clock is behind ours', async () => {
    const behind = world.identity.verify.bind(world.identity);
    let asked = 0;
    vi.spyOn(world.identity, 'verify').mockImplementation(async (token) => {
      const claims = await behind(token);
      return token !== me.token && claims && asked++ === 0 ? { ...claims, iat: claims.iat - 2 } : claims;
    });
    const { status, body } = await change();
    expect([status, await statusOf((body.data as { token: string }).token)]).toEqual([200, 200]);
  });
});

describe('changing the password is refused', () => {
  it('with password_wrong for another current password, and changes nothing', async () => {
    const before = await loadAccess(world.table, me.userId);
    const { status, body } = await change({ currentPassword: 'not-mine-1' });
    expect([status, body.code, body.error]).toEqual([400, 'password_wrong', 'That isn’t your current password.']);
    expect(await loadAccess(world.table, me.userId)).toEqual(before);
    expect(await statusOf(me.token)).toBe(200);
  });

  it.each(['password1', 'nora@example.com'])('with password_too_common for %s, without a try at the current one', async (newPassword) => {
    world.pool.calls.length = 0;
    expect((await change({ newPassword })).body.code).toBe('password_too_common');
    expect(world.pool.calls).not.toContain('signIn');
  });

  it('with too_many_attempts once the pool has locked', async () => {
    for (let i = 0; i < 5; i++) await change({ currentPassword: `guess-${i}` });
    const { status, body } = await change();
    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
  });

  it('with no_password for a Google user', async () => {
    await testMember(world, {}, { withoutPassword: true });
    expect((await ask(world, 'changePassword', passwords)).body.code).toBe('no_password');
  });

  it('with signed_out when the new session cannot be had; the password is changed', async () => {
    const signInAs = world.identity.signIn.bind(world.identity);
    vi.spyOn(world.identity, 'signIn').mockImplementation(async (name, password) =>
      password === passwords.newPassword ? 'locked' : signInAs(name, password),
    );
    const { status, body } = await change();
    expect([status, body.code, body.error]).toEqual([401, 'signed_out', 'Password changed. Please sign in with the new one.']);
  });

  it('for a space at either end, before anything ends', async () => {
    for (const newPassword of [' n3w-lantern-7', 'n3w-lantern-7 ']) {
      const { status, body } = await change({ newPassword });
      expect([status, body.error]).toEqual([400, "Passwords can't begin or end with a space."]);
    }
    expect(await statusOf(me.token)).toBe(200);
  });

  it('for fewer than six characters', async () => {
    expect(await change({ newPassword: 'a9!x' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { loadAccess } from '#functions/people/access.ts';
import { RESET_MS } from '#functions/people/recoveryHandles.ts';
import { prefixes } from '#functions/table/table.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { call, password, person, tokenOf } from './testing/testRecovery.ts';

const fresh = 'brand-new-77';
let world: TestWorld;
let userId: UserId;
beforeEach(async () => {
  world = testWorld();
  userId = await person(world);
});
const reset = (resetToken: string, newPassword = fresh) => call(world, 'reset', { resetToken, newPassword });
const over = { status: 400, body: { code: 'reset_over' } };
const enters = async (word: string) => typeof (await world.identity.signIn(userId, word)) === 'object';

describe('a reset', () => {
  it('changes the password and ends every session before that, also one begun in this very second', async () => {
    const token = await tokenOf(world);
    const before = (await world.identity.signIn(userId, password)) as { token: string };
    const order: string[] = [];
    for (const step of ['transact', 'write'] as const)
      vi.spyOn(world.table, step).mockImplementation(async () => Boolean(order.push('sessions end')));
    for (const step of ['setPassword', 'signOutEverywhere'] as const)
      vi.spyOn(world.identity, step).mockImplementation(async () => void order.push(step));
    await reset(token);
    expect(order).toEqual(['sessions end', 'setPassword', 'sessions end', 'sessions end', 'signOutEverywhere']);

    vi.restoreAllMocks();
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect([await enters(fresh), await enters(password)]).toEqual([true, false]);
    const access = await loadAccess(world.table, userId);
    const { iat } = world.pool.tokens.get(before.token)!;
    expect(iat).toBeLessThan(access!.validAfter);
    expect(access!.resetAt).toBe(testNow);
  });

  it('is written down, without token or password', async () => {
    await reset(await tokenOf(world));
    const [line] = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    expect(line).toMatchObject({ action: 'password reset', target: userId, by: null });
    expect(JSON.stringify(line)).not.toContain(fresh);
  });

  it('notifies its owner when the sessions end; a refused reset does not', async () => {
    const notices = async () => (await loadNotices(world.table, userId, testNow)).map(({ title, read }) => ({ title, read }));
    const token = await tokenOf(world);
    await reset(token, 'password');
    await reset('made-up');
    expect(await notices()).toEqual([]);
    await reset(token);
    await reset(token, 'another-one-8');
    expect(await notices()).toEqual([{ title: 'Your password was reset', read: false }]);
  });

  it('works once: a used token, one of ten minutes ago and one that a newer took the place of are over', async () => {
    const first = await tokenOf(world);
    const second = await tokenOf(world);
    expect(await reset(first)).toMatchObject(over);
    expect((await reset(second)).status).toBe(200);
    expect(await reset(second, 'another-one-8')).toMatchObject(over);
    const third = await tokenOf(world);
    world.setNow(testNow + RESET_MS);
    expect(await reset(third)).toMatchObject(over);
    expect(await reset('made-up')).toMatchObject(over);
    expect(await enters(fresh)).toBe(true);
  });

  it('twice with one token at the same moment succeeds once', async () => {
    const token = await tokenOf(world);
    const answers = await Promise.all([reset(token, 'first-one-11'), reset(token, 'second-one-22')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect([await enters('first-one-11'), await enters('second-one-22')].filter(Boolean)).toHaveLength(1);
  });

  it('with a password that is too easy is refused with password_too_common and may be tried again', async () => {
    const token = await tokenOf(world);
    expect(await reset(token, 'password')).toMatchObject({ status: 400, body: { code: 'password_too_common' } });
    expect(await reset(token, 'five5')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await reset(token, 'six-66')).status).toBe(200);
  });

  it.each([' brand-new-77', 'brand-new-77 ', 'brand-new-77\u00a0', 'brand\nnew-77'])(
    'with %j, which the pool would refuse, is refused while every session still counts',
    async (newPassword) => {
      const token = await tokenOf(world);
      const before = await loadAccess(world.table, userId);
      const { status, body } = await reset(token, newPassword);
      expect([status, body.error]).toEqual([
        400,
        expect.stringMatching(/^Passwords can't (begin or end with a space|have line breaks)\.$/),
      ]);
      expect(await loadAccess(world.table, userId)).toEqual(before);
      expect((await reset(token)).status).toBe(200);
    },
  );

  it.each(['transact', 'setPassword', 'signOutEverywhere'] as const)(
    'that dies at %s ends the old password’s sessions, and another round of questions succeeds',
    async (step) => {
      const token = await tokenOf(world);
      const killed = () => Promise.reject(new Error('killed'));
      const spy =
        step === 'transact'
          ? vi.spyOn(world.table, step).mockImplementation(killed)
          : vi.spyOn(world.identity, step).mockImplementation(killed);
      expect((await reset(token)).status).toBe(500);
      spy.mockRestore();
      if (step === 'transact') {
        expect((await reset(token)).status).toBe(200);
        return;
      }
      expect((await loadAccess(world.table, userId))!.validAfter).toBeGreaterThan(testNow / 1000);
      expect((await reset(await tokenOf(world), 'third-time-5')).status).toBe(200);
      expect(await enters('third-time-5')).toBe(true);
    },
  );
});

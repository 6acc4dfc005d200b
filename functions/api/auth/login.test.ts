import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { enter, withSecondFactor } from '#functions/api/secondFactor/testing/withSecondFactor.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { prefixes } from '#functions/table/table.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { newcomer, post, signUp } from './testing/testAccount.ts';

let world: TestWorld;
let userId: UserId;
beforeEach(async () => {
  world = testWorld();
  ({ userId } = await signUp(world));
  world.pool.calls.length = 0;
});
const { email, password } = newcomer;
const login = (about: Record<string, unknown> = {}) => post(world, 'login', { email, password, dailyExpiration: true, ...about });

describe('a sign-in', () => {
  it('answers the user, a token that counts and the end of the session', async () => {
    const { status, body } = await login({ email: ' Nora@EXAMPLE.com' });
    const data = body.data as { token: string };
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ _id: userId, username: 'NightOwl', sessionEndsAt: '2026-11-19T07:00:00.000Z' }),
    ]);
    expect((await post(world, 'validate', {}, { token: data.token })).status).toBe(200);
  });

  it('is new until a plan was chosen', async () => {
    expect((await login()).body.data).toMatchObject({ isNewUser: true, token: expect.stringMatching(/^[\w-]+\.[\w-]+\./) });
    await world.table.write({ update: accessKey(userId), set: { subscription: { active: false, type: 'free' } } });
    expect((await login()).body.data).toMatchObject({ isNewUser: false });
  });

  it('at five to two ends five minutes later', async () => {
    world.setNow(Date.UTC(2026, 10, 19, 6, 55));
    expect((await login({ dailyExpiration: false })).body.data).toMatchObject({ sessionEndsAt: '2026-11-19T07:00:00.000Z' });
  });
});

describe('a sign-in is refused', () => {
  it('on record: a warning and an audit line without an address, for known and unknown users alike', async () => {
    await login({ password: 'not-this-one' });
    await login({ email: 'nobody@example.com' });
    const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    expect(lines.map(({ action, by, about }) => [action, by, (about as { code: string }).code])).toEqual(
      Array(2).fill(['sign-in refused', null, 'login_failed']),
    );
    expect(lines.map(({ target }) => target)).toContain(userId);
    expect(lines.every(({ target }) => /^[\w-]{22}$/.test(String(target)))).toBe(true);
    expect(world.logs).toMatchObject([{ level: 'warn', audit: 'sign-in refused', target: userId }, { level: 'warn' }]);
    expect(JSON.stringify([lines, world.logs])).not.toMatch(/example|not-this-one/);
  });

  it('with login_failed for a wrong password and for an unknown e-mail, in the same words and with the same work', async () => {
    const get = vi.spyOn(world.table, 'get');
    const wrong = await login({ password: 'not-this-one' });
    const work = [world.pool.calls.splice(0), get.mock.calls.length];
    get.mockClear();
    const unknown = await login({ email: 'nobody@example.com' });
    expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 'login_failed', error: 'Email or password is wrong.' } });
    expect(unknown).toEqual(wrong);
    expect([world.pool.calls, get.mock.calls.length]).toEqual(work);
  });

  it('500 ms after it arrived, however long the work took; one that succeeds waits for nothing', async () => {
    const verdict = world.identity.signIn;
    let takes = 120;
    vi.spyOn(world.identity, 'signIn').mockImplementation(async (...about) => {
      world.setNow(world.now() + takes);
      return verdict(...about);
    });
    await login({ password: 'not-this-one' });
    await login({ email: 'nobody@example.com' });
    takes = 700;
    await login({ email: 'nobody@example.com' });
    await login();
    expect(world.waits).toEqual([380, 380]);
  });

  it('with too_many_attempts after five wrong passwords, for known and unknown e-mails alike, and no longer than the lock', async () => {
    for (const about of [{ email, password: 'not-this-one' }, { email: 'nobody@example.com' }, { email: 'noone@example.com' }]) {
      const codes = [];
      for (let i = 0; i < 6; i++) codes.push((await login(about)).body.code);
      expect(codes).toEqual([...Array(5).fill('login_failed'), 'too_many_attempts']);
    }
    expect(await login()).toMatchObject({ status: 429 });
    world.setNow(testNow + 16 * 60_000);
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('with account_disabled for a disabled account, but only with the correct password', async () => {
    await world.table.write({ update: accessKey(userId), set: { disabledAt: testNow } });
    expect((await login()).body.code).toBe('account_disabled');
    expect((await login({ password: 'not-this-one' })).body.code).toBe('login_failed');
  });

  it('with login_failed when the account is no longer there', async () => {
    await world.table.write({ delete: accessKey(userId) });
    expect(await login()).toMatchObject({ status: 401, body: { code: 'login_failed' } });
  });

  it('with login_failed when the e-mail is reserved but no user was created', async () => {
    vi.spyOn(world.identity, 'create').mockRejectedValue(new Error('killed'));
    vi.spyOn(world.identity, 'remove').mockRejectedValue(new Error('killed'));
    await post(world, 'register', { ...newcomer, username: 'other', email: 'half@example.com' });
    expect(await login({ email: 'half@example.com' })).toMatchObject({ status: 401, body: { code: 'login_failed' } });
  });

  it('when a field is missing or unknown', async () => {
    expect(await login({ email: '' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await login({ password: '' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await login({ admin: true })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

it('asks for a code after the correct password of a user with a second factor, without a session: code_needed', async () => {
  const owl = testWorld();
  const { userId } = await withSecondFactor(owl, 'owl');
  const { status, body } = await enter(owl, 'owl');
  expect([status, body.code, body.data]).toEqual([401, 'code_needed', undefined]);
  expect(JSON.stringify(body)).not.toContain('e30.');
  expect((await loadAccess(owl.table, userId))?.authenticator?.passed).toHaveLength(1);
});

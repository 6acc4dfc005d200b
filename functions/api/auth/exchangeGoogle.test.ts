import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as noticeTexts from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { googleAccounts } from '#functions/people/googleAccounts.ts';
import { loadEmail, usernameClaims } from '#functions/people/nameClaim.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { loadRecovery } from '#functions/people/recovery.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { newcomer, post, signUp } from './testing/testAccount.ts';
import { comeBack, gina, throughGoogle } from './testing/testGoogleSignIn.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld();
});
type Data = { _id: UserId; username: string; token: string; isNewUser: boolean; sessionEndsAt: string };
const data = ({ body }: { body: Record<string, unknown> }) => body.data as Data;

describe('a first sign-in with Google', () => {
  it('opens an account in the browser’s zone, with a made-up name, no password and no questions', async () => {
    const answer = await throughGoogle(world, gina, { timeZone: 'America/New_York' });
    const { _id, username, token } = data(answer);
    expect(answer).toMatchObject({
      status: 200,
      cookies: ['__Host-gs=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax'],
      body: { data: { email: 'gina@example.com', isNewUser: true, sessionEndsAt: '2026-11-19T07:00:00.000Z' } },
    });
    expect(username).toMatch(/^[a-z]+_[a-z]+_\d{4}$/);
    expect(await loadProfile(world.table, _id)).toMatchObject({ withoutPassword: true, usernameIs: 'generated', username });
    expect(await loadRecovery(world.table, _id)).toBeNull();
    expect(await loadEmail(world.table, gina.email)).toMatchObject({ userId: _id, status: 'active' });
    expect(await world.table.get(usernameClaims.key(username))).toMatchObject({ userId: _id, status: 'active' });
    expect(JSON.stringify(await world.table.get(googleAccounts.key(gina.subject)))).not.toContain(gina.subject);
    expect(await loadNotices(world.table, _id, testNow)).toMatchObject([noticeTexts.welcome(username)]);
    expect((await post(world, 'validate', {}, { token })).status).toBe(200);
  });

  it('without a valid zone uses UTC; its e-mail is taken for a registration, and no password opens it', async () => {
    const noah = { subject: '207712345', email: 'noah@example.com' };
    for (const answer of [await throughGoogle(world), await throughGoogle(world, noah, { timeZone: 'Mars/Olympus' })])
      expect(data(answer).sessionEndsAt).toBe('2026-11-19T02:00:00.000Z');
    expect((await post(world, 'register', { ...newcomer, email: gina.email })).body.code).toBe('email_taken');
    expect((await post(world, 'login', { email: gina.email, password: newcomer.password })).body.code).toBe('login_failed');
  });

  it('twice at the same moment ends in one account and leaves nothing behind', async () => {
    const [one, two] = [await comeBack(world), await comeBack(world)];
    const enter = ({ code, state, cookies }: typeof one) => post(world, 'exchangeGoogle', { code, state }, { cookies });
    const answers = await Promise.all([enter(one), enter(two)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(data(answers[0]!)._id).toBe(data(answers[1]!)._id);
  });

  it('draws another name when the first is taken', async () => {
    const { random } = world;
    let draws = 0;
    const drawn = (bytes: number) => {
      if (bytes !== 4) return random(bytes);
      draws++;
      return draws <= 3 ? 'AAAAAA' : random(bytes);
    };
    const one = data(await throughGoogle({ ...world, random: drawn }));
    const two = data(await throughGoogle({ ...world, random: drawn }, { subject: '2', email: 'two@example.com' }));
    expect([one.username, two.username === one.username, draws]).toEqual(['amber_anchor_0000', false, 4]);
  });

  it('takes an address over from a registration that was left half-way, whose password then opens nothing', async () => {
    const { transact } = world.table;
    vi.spyOn(world.table, 'transact').mockImplementationOnce(transact).mockRejectedValueOnce(new Error('killed'));
    await post(world, 'register', { ...newcomer, email: gina.email });
    const waiting = (await loadEmail(world.table, gina.email))!;
    expect([waiting.status, world.pool.people.has(waiting.userId)]).toEqual(['pending', true]);
    expect((await throughGoogle(world)).body.code).toBe('email_has_password');
    world.setNow(testNow + 61_000);
    const { _id } = data(await throughGoogle(world));
    expect([_id === waiting.userId, world.pool.people.size]).toEqual([false, 0]);
    expect(await loadAccess(world.table, waiting.userId)).toBeNull();
    expect((await post(world, 'login', { email: gina.email, password: newcomer.password })).body.code).toBe('login_failed');
  });
});

describe('a later sign-in with Google', () => {
  it('opens the same account, regardless of the address Google now reports and its verification', async () => {
    const { _id } = data(await throughGoogle(world));
    await world.table.write({ update: accessKey(_id), set: { subscription: { active: false, type: 'free' } } });
    const again = await throughGoogle(world, { ...gina, email: 'married@example.com', emailVerified: false });
    expect(data(again)).toMatchObject({ _id, email: 'gina@example.com', isNewUser: false });
  });
});

describe('signing in with Google is refused', () => {
  const code = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body.code;
  /** No refusal leaves an account, or a part of one. */
  const nothingOpened = async () => {
    expect(await world.table.get(googleAccounts.key(gina.subject))).toBeNull();
    expect(await loadEmail(world.table, gina.email)).toBeNull();
    expect(world.published).toEqual([]);
  };

  it('with google_mismatch for another state, without the cookie, with another user’s, or after ten minutes; the cookie is spent', async () => {
    const other = await comeBack(world);
    const wrong = await throughGoogle(world, gina, { state: other.state });
    expect([wrong.status, wrong.body.code, wrong.cookies[0]]).toEqual([400, 'google_mismatch', expect.stringContaining('Max-Age=0')]);
    expect(await code(throughGoogle(world, gina, { cookies: [] }))).toBe('google_mismatch');
    expect(await code(throughGoogle(world, gina, { cookies: other.cookies }))).toBe('google_mismatch');
    const { code: late, state, cookies } = await comeBack(world);
    world.setNow(testNow + 600_000);
    expect(await code(post(world, 'exchangeGoogle', { code: late, state }, { cookies }))).toBe('google_mismatch');
    await nothingOpened();
  });

  it('with google_failed for a used code, an unknown one, another browser’s and a wrong nonce', async () => {
    const { code: once, state, cookies } = await comeBack(world);
    expect((await post(world, 'exchangeGoogle', { code: once, state }, { cookies })).status).toBe(200);
    expect(await code(post(world, 'exchangeGoogle', { code: once, state }, { cookies }))).toBe('google_failed');
    world = testWorld();
    expect(await code(throughGoogle(world, gina, { code: 'made-up' }))).toBe('google_failed');
    expect(await code(throughGoogle(world, gina, { code: (await comeBack(world)).code }))).toBe('google_failed');
    expect(await code(throughGoogle(world, { ...gina, nonce: 'another' }))).toBe('google_failed');
    await nothingOpened();
  });

  it('with account_disabled for an account disabled by an admin', async () => {
    const { _id } = data(await throughGoogle(world));
    await world.table.write({ update: accessKey(_id), set: { disabledAt: testNow } });
    expect((await throughGoogle(world)).body.code).toBe('account_disabled');
  });

  it('with google_failed when the account is closed', async () => {
    const { _id } = data(await throughGoogle(world));
    await world.table.write({ delete: accessKey(_id) });
    expect(await code(throughGoogle(world))).toBe('google_failed');
  });

  it('with google_unverified for an address Google has not verified', async () => {
    expect(await throughGoogle(world, { ...gina, emailVerified: false })).toMatchObject({
      status: 403,
      body: { code: 'google_unverified' },
    });
    await nothingOpened();
  });

  it('with email_has_password when the address has a password here; its owner is notified and nothing is linked', async () => {
    const { userId } = await signUp(world, { email: 'Gina@Example.com' });
    const answer = await throughGoogle(world);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'email_has_password', error: 'This email already has a password. Please sign in with it.' },
    });
    expect((await loadNotices(world.table, userId, testNow)).map(({ title }) => title)).toContain(noticeTexts.googleRefused().title);
    expect([await world.table.get(googleAccounts.key(gina.subject)), (await loadEmail(world.table, gina.email))?.userId]).toEqual([
      null,
      userId,
    ]);
  });

  it('with email_taken when the address came with another Google identity', async () => {
    await throughGoogle(world);
    expect(await code(throughGoogle(world, { ...gina, subject: '999' }))).toBe('email_taken');
  });

  it('with google_away when the pool does not answer, and google_off when not configured', async () => {
    const off = { ...world, identity: { ...world.identity, google: null } };
    expect(await post(off, 'exchangeGoogle', { code: 'c', state: 's' })).toMatchObject({ status: 503, body: { code: 'google_off' } });
    world.pool.google.goAway();
    expect(await throughGoogle(world)).toMatchObject({ status: 503, body: { code: 'google_away' } });
    await nothingOpened();
  });
});

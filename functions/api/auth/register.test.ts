import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { emailClaims, loadEmail, usernameClaims } from '#functions/people/nameClaim.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { answersMatch, loadRecovery, recoveries } from '#functions/people/recovery.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { newcomer, post, signUp } from './testing/testAccount.ts';

const { sharing: _, notices: _notices, ...defaults } = accountDefaults;

let world: TestWorld;
beforeEach(() => {
  world = testWorld();
});
const register = (about: Record<string, unknown> = {}) => post(world, 'register', { ...newcomer, ...about });

describe('a registration', () => {
  it('refuses a password that begins or ends with a space, and creates no pool user', async () => {
    for (const password of [' tr4il-mix-9', 'tr4il-mix-9 ']) {
      const { status, body } = await register({ password, confirmPassword: password });
      expect([status, body.error]).toEqual([400, "Passwords can't begin or end with a space."]);
    }
    expect(world.pool.people.size).toBe(0);
  });

  it('answers the whole user, new, with the defaults, a token and the next 2AM of their zone', async () => {
    const { status, body } = await register();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      _id: expect.any(String),
      username: 'NightOwl',
      email: 'nora@example.com',
      ...defaults,
      secondFactor: { isOn: false, adminNeeds: null },
      preferences: { ...defaults.preferences, timeZone: 'America/New_York' },
      token: expect.any(String),
      sealKey: expect.any(String),
      isNewUser: true,
      sessionEndsAt: '2026-11-19T07:00:00.000Z',
    });
  });

  it('without a zone lives in UTC', async () => {
    const { timeZone: _, ...rest } = newcomer;
    const { body } = await post(world, 'register', rest);
    expect(body.data).toMatchObject({ preferences: { timeZone: 'UTC' }, sessionEndsAt: '2026-11-19T02:00:00.000Z' });
  });

  it('is not made longer or older by the flags a client sends', async () => {
    const { body } = await register({ expireAt2AM: false, isNewUser: false });
    expect(body.data).toMatchObject({ isNewUser: true, sessionEndsAt: '2026-11-19T07:00:00.000Z' });
  });

  it('stores one hash of all three answers, which only those answers match', async () => {
    const { userId } = await signUp(world);
    const recovery = (await loadRecovery(world.table, userId))!;
    const { pepper } = world.secrets;
    expect(recovery.questions).toEqual(['First car', 'City of birth', 'First concert']);
    expect(JSON.stringify(await world.table.get(recoveries.key(userId)))).not.toMatch(/Golf|Toronto|Rush/);
    expect(await answersMatch(['Golf ', 'Toronto', 'Rush'], recovery.hash, pepper)).toBe(true);
    expect(await answersMatch(['golf', 'Toronto', 'Rush'], recovery.hash, pepper)).toBe(false);
    expect(await answersMatch(['Golf', 'Toronto', 'Rush'], recovery.hash, 'another pepper')).toBe(false);
  });

  it('comes with one notification, which welcomes them by their name', async () => {
    const { userId } = await signUp(world);
    expect(await loadNotices(world.table, userId, world.now())).toMatchObject([{ ...noticeTexts.welcome('NightOwl'), read: false }]);
  });

  it('stores the password nowhere in the table', async () => {
    const { userId } = await signUp(world);
    const keys = [emailClaims.key(newcomer.email), usernameClaims.key(newcomer.username), accessKey(userId), recoveries.key(userId)];
    const items = await Promise.all(keys.map((key) => world.table.get(key)));
    expect(JSON.stringify([items, await loadProfile(world.table, userId)])).not.toContain(newcomer.password);
  });
});

describe('a registration is refused', () => {
  it.each([
    ['passwords_differ', 'Passwords do not match', { confirmPassword: 'tr4il-mix-8' }],
    ['password_too_common', 'easy to guess', { password: 'password1', confirmPassword: 'password1' }],
    ['username_taken', 'That username is taken.', { username: 'Admin' }],
    ['invalid_input', 'at least 6 characters', { password: 'a9!x', confirmPassword: 'a9!x' }],
    ['invalid_input', '3 to 30 letters', { username: 'no spaces' }],
    ['invalid_input', 'valid email', { email: 'nora' }],
    ['invalid_input', '3 to 30 letters', { username: '' }],
    ['invalid_input', 'valid email', { email: '' }],
    ['invalid_input', 'at least 6 characters', { password: '', confirmPassword: '' }],
    ['invalid_input', 'time zone', { timeZone: 'Mars/Olympus' }],
    ['invalid_input', 'not a field', { specialAccess: { hasAccess: true, reason: 'Admin' } }],
  ])('with %s when it should be ("%s")', async (code, sentence, about) => {
    const { status, body } = await register(about);
    expect([body.code, body.error]).toEqual([code, expect.stringContaining(sentence)]);
    expect(status).toBe(code === 'username_taken' ? 409 : 400);
    expect(world.pool.people.size).toBe(0);
  });

  it('with questions_incomplete when two questions or two answers are the same', async () => {
    const { question1, question2, question3 } = newcomer.securityQuestions;
    const sameQuestion = { question1, question2: { ...question2, question: question1.question }, question3 };
    const sameAnswer = { question1, question2: { ...question2, answer: 'GOLF' }, question3 };
    for (const securityQuestions of [sameQuestion, sameAnswer]) {
      expect(await register({ securityQuestions })).toMatchObject({ status: 400, body: { code: 'questions_incomplete' } });
    }
  });

  it.each([
    ['an answer is missing', { question1: { question: 'First car', answer: ' ' } }],
    ['a question is missing', { question1: undefined }],
    ['a question is none of the ten', { question1: { question: 'Favorite color', answer: 'Blue' } }],
  ])("with the specification's sentence when %s", async (_what, part) => {
    const { status, body } = await register({ securityQuestions: { ...newcomer.securityQuestions, ...part } });
    expect([status, body.error]).toEqual([400, 'Please complete all security questions and answers']);
  });

  it('with email_taken for an address in any spelling, and creates no user', async () => {
    await signUp(world);
    const { status, body } = await register({ username: 'other', email: ' NORA@Example.com ' });
    expect([status, body.code, world.pool.people.size]).toEqual([409, 'email_taken', 1]);
  });

  it('with username_taken for a name in any case, and leaves the address free', async () => {
    await signUp(world);
    const { status, body } = await register({ username: 'nightOWL', email: 'other@example.com' });
    expect([status, body.code, world.pool.people.size]).toEqual([409, 'username_taken', 1]);
    expect(await loadEmail(world.table, 'other@example.com')).toBeNull();
  });

  it('with too_many_attempts when the pool locks the first sign-in; the account is ready', async () => {
    vi.spyOn(world.identity, 'signIn').mockResolvedValueOnce('locked');
    expect(await register()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(await post(world, 'login', { email: newcomer.email, password: newcomer.password })).toMatchObject({ status: 200 });
  });

  it('with registration_failed when another run took the reservation over', async () => {
    const create = world.identity.create.bind(world.identity);
    vi.spyOn(world.identity, 'create').mockImplementationOnce(async (person) => {
      const created = await create(person);
      await world.table.write({ update: accessKey(userIdOf(person.username)), set: { attempt: 'a later run' } });
      return created;
    });
    expect(await register()).toMatchObject({ status: 500, body: { code: 'registration_failed', error: 'Registration failed' } });
  });
});

describe('a registration that breaks off', () => {
  it('because the pool is busy releases e-mail and username immediately', async () => {
    vi.spyOn(world.identity, 'create').mockRejectedValueOnce(Object.assign(new Error(), { name: 'TooManyRequestsException' }));
    expect(await register()).toMatchObject({ status: 503 });
    expect(await loadEmail(world.table, newcomer.email)).toBeNull();
    expect(await register()).toMatchObject({ status: 200 });
  });

  const crashAfter = async (step: 'reserving' | 'creating') => {
    const died = new Error('killed');
    if (step === 'creating') {
      vi.spyOn(world.table, 'transact').mockImplementation(async (writes) => {
        if (writes.some((write) => 'update' in write && write.set?.status === 'active')) throw died;
        return original(writes);
      });
    } else {
      vi.spyOn(world.identity, 'create').mockRejectedValueOnce(died);
      vi.spyOn(world.identity, 'remove').mockRejectedValueOnce(died);
    }
    expect((await register()).status).toBe(500);
    vi.restoreAllMocks();
  };
  let original: TestWorld['table']['transact'];
  beforeEach(() => {
    original = world.table.transact.bind(world.table);
  });

  it('after creating is finished by the next sign-in with the same password', async () => {
    await crashAfter('creating');
    const { status, body } = await post(world, 'login', { email: newcomer.email, password: newcomer.password });
    expect([status, (body.data as { isNewUser: boolean }).isNewUser]).toEqual([200, true]);
    const claim = await loadEmail(world.table, newcomer.email);
    expect(claim).toMatchObject({ status: 'active' });
    expect(await loadNotices(world.table, claim!.userId, world.now())).toHaveLength(1);
  });

  it.each(['reserving', 'creating'] as const)(
    'after %s is done again by the next registration, under the same id and the new choices',
    async (step) => {
      await crashAfter(step);
      const before = (await loadEmail(world.table, newcomer.email))!;
      expect(await register()).toMatchObject({ status: 409, body: { code: 'email_taken' } });
      world.setNow(testNow + 60_000);
      const again = { username: 'DayOwl', password: 'other-tr4il-7', confirmPassword: 'other-tr4il-7', timeZone: 'Europe/Berlin' };
      const { userId } = await signUp(world, again);
      expect(await loadNotices(world.table, userId, world.now())).toMatchObject([
        { title: 'Welcome to Afterbell', message: expect.stringContaining('DayOwl'), read: false },
      ]);
      expect([userId, [...world.pool.people.keys()]]).toEqual([before.userId, [before.userId]]);
      expect(await loadAccess(world.table, userId)).toMatchObject({ status: 'active', username: 'DayOwl', timeZone: 'Europe/Berlin' });
      expect(await world.table.get(usernameClaims.key('NightOwl'))).toBeNull();
      expect(await post(world, 'login', { email: newcomer.email, password: newcomer.password })).toMatchObject({ status: 401 });
    },
  );
});

import { beforeEach, describe, expect, it } from 'vitest';
import { accessKey, endSessions, loadAccess } from '#functions/people/access.ts';
import { codeSession } from '#functions/people/codeSession.ts';
import { loadSessions } from '#functions/people/sessions.ts';
import { prefixes } from '#functions/table/table.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { enter, giveCode, nextCode, password, withSecondFactor } from '../secondFactor/testing/withSecondFactor.ts';

let world: TestWorld;
let userId: Awaited<ReturnType<typeof withSecondFactor>>['userId'];
beforeEach(async () => {
  world = testWorld();
  ({ userId } = await withSecondFactor(world));
});
const waiting = async () => (await enter(world)).body.codeSession;
const tryCode = async (code: string, session?: unknown) => (await giveCode(world, session ?? (await waiting()), code)).body.code;

describe('a sign-in with a second factor', () => {
  it('waits for a code after the correct password, creates no session before it, and then returns the whole user', async () => {
    const before = (await loadSessions(world.table, userId)).length;
    const { status, body } = await enter(world);
    expect([status, body.code, 'token' in body]).toEqual([401, 'code_needed', false]);
    expect((await loadSessions(world.table, userId)).length).toBe(before);
    const entered = await giveCode(world, body.codeSession, nextCode(world, userId));
    expect(entered.body.data).toMatchObject({ username: 'nora', isNewUser: true, secondFactor: { isOn: true } });
    expect((await loadSessions(world.table, userId)).length).toBe(before + 1);
  });

  it('takes a code once, and lets a wrong one be corrected: code_wrong', async () => {
    const session = await waiting();
    expect(await tryCode('000000', session)).toBe('code_wrong');
    const code = nextCode(world, userId);
    expect((await giveCode(world, session, code)).status).toBe(200);
    expect(await tryCode(code)).toBe('code_wrong');
  });

  it('reads a code as apps show it, with a space', async () => {
    const code = nextCode(world, userId);
    expect((await giveCode(world, await waiting(), `${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it('allows twenty tries a day over all sign-ins, also concurrent ones: too_many_attempts', async () => {
    const sessions = await Promise.all(Array.from({ length: 25 }, waiting));
    const answers = await Promise.all(sessions.map((session) => tryCode('000000', session)));
    // One was counted when it was set up.
    expect(answers.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(19);
    expect(await tryCode(nextCode(world, userId))).toBe('too_many_attempts');
    world.setNow(world.now() + 86_400_000);
    expect((await giveCode(world, await waiting(), nextCode(world, userId))).status).toBe(200);
  });

  it('costs no tries without the password: refuses a session we did not seal as over', async () => {
    const forged = codeSession({ userId, waiting: 'x', began: world.now() }, 'another pepper');
    for (let i = 0; i < 25; i++) expect(await tryCode('000000', forged)).toBe('code_over');
    expect(await tryCode('000000', 'made-up')).toBe('code_over');
    expect((await giveCode(world, await waiting(), nextCode(world, userId))).status).toBe(200);
  });

  it('is over after five minutes, and when all sessions ended since the password was looked at: code_over', async () => {
    const late = await waiting();
    world.setNow(world.now() + 5 * 60_000);
    expect(await tryCode(world.pool.code(userId), late)).toBe('code_over');
    const ended = await waiting();
    await endSessions(world, userId);
    expect(await tryCode(nextCode(world, userId), ended)).toBe('code_over');
  });

  it('of a disabled account ends at the password, or at the code: account_disabled', async () => {
    const session = await waiting();
    await world.table.write({ update: accessKey(userId), set: { disabledAt: 1 } });
    expect(await tryCode(nextCode(world, userId), session)).toBe('account_disabled');
    expect((await enter(world)).body.code).toBe('account_disabled');
  });

  it('puts wrong codes on record, without the code', async () => {
    await tryCode('000000');
    const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    const line = lines.find(({ action }) => action === 'code refused');
    expect(line).toMatchObject({ target: userId, by: null, about: { code: 'code_wrong' } });
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`000000|${password}`));
  });

  it('remembers the twenty sign-ins that end last', async () => {
    for (let day = 0; day < 22; day++) {
      const code = nextCode(world, userId);
      expect((await giveCode(world, await waiting(), code)).status).toBe(200);
      if (day % 10 === 9) world.setNow(world.now() + 3600_000);
      if (day === 12) world.setNow(world.now() + 86_400_000);
    }
    const { authenticator } = (await loadAccess(world.table, userId))!;
    expect(authenticator!.passed.length).toBeLessThanOrEqual(20);
    expect(authenticator!.passed.every(({ until }) => until > world.now() / 1000 - 3600)).toBe(true);
  });
});

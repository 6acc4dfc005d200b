import { beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { answersMatch, loadRecovery } from '#functions/people/recovery.ts';
import { prefixes } from '#functions/table/table.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, askAs, signedUp, testMember } from './testing/testMember.ts';

const securityQuestions = {
  question1: { question: 'First car', answer: ' Golf ' },
  question2: { question: 'City of birth', answer: 'Toronto' },
  question3: { question: 'Childhood nickname', answer: 'Bee' },
};
let world: TestWorld;
let me: { userId: UserId; token: string };
const change = (about: Record<string, unknown> = {}) =>
  askAs(world, me.token, 'changeSecurityQuestions', { password: 'tr4il-mix-9', securityQuestions, ...about });
beforeEach(async () => {
  world = testWorld();
  me = await signedUp(world);
});

describe('changing the security questions', () => {
  it('puts three new ones and one hash in the place of the old', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { success: true } });
    const { questions, hash } = (await loadRecovery(world.table, me.userId))!;
    expect(questions).toEqual(['First car', 'City of birth', 'Childhood nickname']);
    expect(await answersMatch(['Golf', 'Toronto', 'Bee'], hash, world.secrets.pepper)).toBe(true);
    expect(await answersMatch(['Golf', 'Toronto', 'bee'], hash, world.secrets.pepper)).toBe(false);
  });

  it('is on record, without question or answer', async () => {
    await change();
    const lines = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
    expect(lines).toMatchObject([{ action: 'security questions changed', target: me.userId, by: me.userId }]);
    expect(world.logs).toMatchObject([{ level: 'info', audit: 'security questions changed' }]);
    expect(JSON.stringify([lines, world.logs])).not.toMatch(/Golf|First car/);
  });

  it.each([
    ['password_wrong', 400, { password: 'not-mine-1' }],
    ['questions_incomplete', 400, { securityQuestions: { ...securityQuestions, question3: { question: 'First car', answer: 'Bee' } } }],
    [
      'questions_incomplete',
      400,
      { securityQuestions: { ...securityQuestions, question3: { question: 'First concert', answer: 'tr4il-mix-9' } } },
    ],
  ])('is refused with %s (%i) and changes nothing', async (code, status, about) => {
    const before = await loadRecovery(world.table, me.userId);
    expect(await change(about)).toMatchObject({ status, body: { code } });
    expect(await loadRecovery(world.table, me.userId)).toEqual(before);
  });

  it("answers with the specification's sentence when an answer is missing", async () => {
    const missing = { ...securityQuestions, question2: { question: 'City of birth', answer: ' ' } };
    expect((await change({ securityQuestions: missing })).body.error).toBe('Please complete all security questions and answers');
  });

  it('is refused with too_many_attempts once the pool has locked', async () => {
    for (let i = 0; i < 5; i++) await change({ password: `guess-${i}` });
    expect(await change()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });

  it('refuses a Google user with no_password', async () => {
    await testMember(world, {}, { withoutPassword: true });
    const { body } = await ask(world, 'changeSecurityQuestions', { password: 'x', securityQuestions });
    expect(body.code).toBe('no_password');
  });
});

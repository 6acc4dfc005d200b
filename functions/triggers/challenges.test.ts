import { describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { hashAnswers, recoveries, recoveryAnswer } from '../people/recovery.ts';
import { secondFactorProof } from '../people/secondFactorProof.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import type { ChallengeResult, VerifyChallengeEvent } from './challengeResult.ts';
import { createChallenge } from './createChallenge.ts';
import { defineChallenge } from './defineChallenge.ts';
import { verifyChallenge } from './verifyChallenge.ts';

const pepper = 'pepper for tests';
const answers = ['Golf', 'Toronto', 'Rush'] as const;
const base = { triggerSource: 'x', userName: 'u1', callerContext: { clientId: 'recovery' } };
const asked = { userAttributes: {} };
async function worldWith() {
  const world = testWorld();
  const recovery = { questions: ['First car', 'City of birth', 'First concert'], hash: await hashAnswers(world, answers) };
  await world.table.write({ put: { ...recoveries.key(userIdOf('u1')), ...recovery } });
  return world;
}

describe('what comes next', () => {
  const result = (challengeName: string, challengeResult: boolean): ChallengeResult => ({ challengeName, challengeResult });
  const next = async (session: readonly ChallengeResult[]) =>
    (await defineChallenge(testWorld())({ ...base, request: { ...asked, session }, response: {} })).response;

  it('is one challenge, and after one right answer the end', async () => {
    expect(await next([])).toEqual({ challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false });
    expect(await next([result('CUSTOM_CHALLENGE', true)])).toEqual({ issueTokens: true, failAuthentication: false });
  });

  it.each([
    ['a wrong answer', [result('CUSTOM_CHALLENGE', false)]],
    ['a second answer, though right', [result('CUSTOM_CHALLENGE', false), result('CUSTOM_CHALLENGE', true)]],
    ['two right ones', [result('CUSTOM_CHALLENGE', true), result('CUSTOM_CHALLENGE', true)]],
    ['another kind of challenge', [result('SRP_A', true)]],
  ])('is the end without tokens after %s', async (_what, session) => {
    expect(await next(session)).toEqual({ issueTokens: false, failAuthentication: true });
  });
});

describe('the questions', () => {
  const create = async (world: ReturnType<typeof testWorld>, userName: string) =>
    (
      await createChallenge(world)({
        ...base,
        userName,
        request: { ...asked, challengeName: 'CUSTOM_CHALLENGE', session: [] },
        response: {},
      })
    ).response;

  it('are the user’s own; empty for a user without any and for unknown names', async () => {
    const world = await worldWith();
    expect((await create(world, 'u1')).publicChallengeParameters).toEqual({
      question1: 'First car',
      question2: 'City of birth',
      question3: 'First concert',
    });
    expect((await create(world, 'nobody')).publicChallengeParameters).toEqual({ kind: 'none' });
    expect(JSON.stringify(await create(world, 'u1'))).not.toContain('digest');
  });
});

describe('an answer', () => {
  const event = (challengeAnswer: string, userName = 'u1', userNotFound = false): VerifyChallengeEvent => ({
    ...base,
    userName,
    request: { ...asked, userNotFound, privateChallengeParameters: {}, challengeAnswer },
    response: {},
  });
  const judged = async (text: string, userName?: string, userNotFound?: boolean) =>
    (await verifyChallenge(await worldWith())(event(text, userName, userNotFound))).response.answerCorrect;

  it('is correct with all three correct, for an existing user', async () => {
    expect(await judged(recoveryAnswer(userIdOf('u1'), answers, pepper))).toBe(true);
    expect(await judged(recoveryAnswer(userIdOf('u1'), ['Golf', 'Toronto', 'rush'], pepper))).toBe(false);
    expect(await judged(recoveryAnswer(userIdOf('u1'), ['Toronto', 'Golf', 'Rush'], pepper))).toBe(false);
    expect(await judged(recoveryAnswer(userIdOf('u2'), answers, pepper), 'u2')).toBe(false);
    expect(await judged(recoveryAnswer(userIdOf('u1'), answers, pepper), 'u1', true)).toBe(false);
  });

  it('for an unknown user with a name invented by the pool is wrong, without a throw', async () => {
    expect(await judged(recoveryAnswer(userIdOf('decoy'), answers, pepper), '0b1c-made-up', true)).toBe(false);
    expect(await judged(recoveryAnswer(userIdOf('u1'), answers, pepper), '0b1c-made-up', true)).toBe(false);
  });

  it('that did not come through the counter is wrong and not looked at, right as it may be; nothing throws', async () => {
    for (const past of [
      JSON.stringify({ answers, proof: 'guessed' }),
      recoveryAnswer(userIdOf('u1'), answers, 'another pepper'),
      JSON.stringify(answers),
      'no JSON',
    ])
      expect(await judged(past)).toBe(false);
  });
});

it('accepts our own one-minute proof like answers, only for the named user', async () => {
  const world = await worldWith();
  const judge = async (challengeAnswer: string, more: { userName?: string; userNotFound?: boolean } = {}) => {
    const { userName = 'u1', userNotFound = false } = more;
    const request = { ...asked, userNotFound, privateChallengeParameters: {}, challengeAnswer };
    return (await verifyChallenge(world)({ ...base, userName, request, response: {} })).response.answerCorrect;
  };
  const proof = secondFactorProof('u1', pepper, world.now());
  expect(await judge(proof)).toBe(true);
  expect(await judge(proof, { userName: 'u2' })).toBe(false);
  expect(await judge(proof, { userNotFound: true })).toBe(false);
  expect(await judge(secondFactorProof('u1', 'another pepper', world.now()))).toBe(false);
  expect(await judge(proof.replace('"u1"', '"u2"'), { userName: 'u2' })).toBe(false);
  world.setNow(world.now() + 60_000);
  expect(await judge(proof)).toBe(false);
});

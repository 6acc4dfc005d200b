import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAwsOperation } from '../testing/callAwsOperation.ts';
import type { ChallengeTriggers } from './challengeTrigger.ts';
import { type Cognito, startCognito } from './startCognito.ts';

const secret = 'a secret';
const made = (id: string, flow: string) => ({ id, secret, flows: [flow], accessTokenSeconds: 300, challengeMinutes: 10 });
const clients = [
  made('signin', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'),
  made('recovery', 'ALLOW_CUSTOM_AUTH'),
  made('other', 'ALLOW_CUSTOM_AUTH'),
];
const key = { ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)), kid: 'one' };

/** One question, "colour", whose answer is the person's name backwards. */
const triggers = {
  define: async (event) => {
    const { session } = event.request;
    const right = session.length === 1 && session[0]!.challengeResult;
    return {
      ...event,
      response: session.length === 0 ? { challengeName: 'CUSTOM_CHALLENGE' } : { issueTokens: right, failAuthentication: !right },
    };
  },
  create: async (event) => ({
    ...event,
    response: {
      publicChallengeParameters: { question: event.request.userNotFound ? 'decoy' : 'colour' },
      privateChallengeParameters: { right: [...event.userName].reverse().join('') },
    },
  }),
  verify: async (event) => ({
    ...event,
    response: { answerCorrect: event.request.challengeAnswer === event.request.privateChallengeParameters.right },
  }),
} satisfies ChallengeTriggers;

let clock = 0;
let cognito: Cognito;
const open = async (challenge: ChallengeTriggers) => {
  cognito = await startCognito({
    poolId: 'pool',
    region: 'us-east-1',
    issuer: 'https://pool',
    clients,
    key,
    preToken: async (e) => e,
    challenge,
    now: () => clock,
  });
  await call('AdminCreateUser', { Username: 'ann' });
  await call('AdminSetUserPassword', { Username: 'ann', Password: 'secret', Permanent: true });
};
const call = (operation: string, input: object = {}) =>
  callAwsOperation(cognito.url, `AWSCognitoIdentityProviderService.${operation}`, { UserPoolId: 'pool', ...input }, '1.1');
const SECRET_HASH = (name: string, id: string) =>
  createHmac('sha256', secret)
    .update(name + id)
    .digest('base64');
const begin = (name = 'ann', id = 'recovery') =>
  call('AdminInitiateAuth', {
    ClientId: id,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: name, SECRET_HASH: SECRET_HASH(name, id) },
  });
const answer = (Session: string, ANSWER: string, name = 'ann', id = 'recovery') =>
  call('AdminRespondToAuthChallenge', {
    ClientId: id,
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session,
    ChallengeResponses: { USERNAME: name, ANSWER, SECRET_HASH: SECRET_HASH(name, id) },
  });

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 20);
  await open(triggers);
});
afterEach(() => cognito.stop());

describe('a challenge of our own', () => {
  it('is asked, and the right answer signs in', async () => {
    const asked = await begin();
    expect(asked).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: { USERNAME: 'ann', question: 'colour' } });
    expect((await answer(asked.Session, 'nna')).AuthenticationResult).toMatchObject({ ExpiresIn: 300 });
  });

  it('fails with a wrong answer, and for an unknown user even with the correct one', async () => {
    const wrong = await answer((await begin()).Session, 'red');
    expect(wrong).toMatchObject({ error: 'NotAuthorizedException', message: 'Incorrect username or password.' });
    const asked = await begin('bob');
    expect(asked.ChallengeParameters.question).toBe('decoy');
    expect(await answer(asked.Session, 'bob', 'bob')).toEqual(wrong);
  });

  it('gives an unknown user another made-up name each time, and one name throughout a sign-in', async () => {
    await cognito.stop();
    const names: string[] = [];
    const recorded =
      <Event extends { readonly userName: string }, Answer>(trigger: (event: Event) => Promise<Answer>) =>
      (event: Event) => {
        names.push(event.userName);
        return trigger(event);
      };
    await open({ define: recorded(triggers.define), create: recorded(triggers.create), verify: recorded(triggers.verify) });
    const { Session } = await begin('bob');
    await answer(Session, 'red', 'bob');
    const first = new Set(names.splice(0));
    await begin('bob');
    expect([first.size, first.has('bob'), first.has(names[0]!)]).toEqual([1, false, false]);
    expect((await begin()).ChallengeParameters.USERNAME).toBe('ann');
    expect(names.at(-1)).toBe('ann');
  });

  it('takes one answer a session', async () => {
    const { Session } = await begin();
    await answer(Session, 'red');
    expect(await answer(Session, 'nna')).toMatchObject({ error: 'NotAuthorizedException', message: 'Invalid session for the user.' });
    expect((await answer('made up', 'nna')).error).toBe('NotAuthorizedException');
  });

  it('waits as long as the client’s AuthSessionValidity and no longer', async () => {
    const [early, late] = [await begin(), await begin()];
    clock += 10 * 60_000 - 1;
    expect((await answer(early.Session, 'nna')).AuthenticationResult).toBeDefined();
    clock += 1;
    expect(await answer(late.Session, 'nna')).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('is answered through the client it was begun with, by the person it was begun for', async () => {
    expect((await answer((await begin()).Session, 'nna', 'ann', 'other')).error).toBe('NotAuthorizedException');
    expect((await answer((await begin('bob')).Session, 'nna')).error).toBe('NotAuthorizedException');
    expect(await begin('ann', 'signin')).toMatchObject({
      error: 'InvalidParameterException',
      message: 'Auth flow not enabled for this client',
    });
  });

  it.each(['define', 'create', 'verify'] as const)(
    'is refused by name when the trigger %s is missing, never answered by default',
    async (name) => {
      await cognito.stop();
      const { [name]: _missing, ...rest } = triggers;
      await open(rest);
      const asked = await begin();
      const refusal = name === 'verify' ? await answer(asked.Session, 'nna') : asked;
      expect(refusal).toMatchObject({
        error: 'InvalidParameterException',
        message: 'Custom auth lambda trigger is not configured for the user pool.',
      });
    },
  );

  it('stops when a trigger throws', async () => {
    await cognito.stop();
    await open({ ...triggers, verify: () => Promise.reject(new Error('Not available.')) });
    expect(await answer((await begin()).Session, 'nna')).toMatchObject({
      error: 'UserLambdaValidationException',
      message: 'VerifyAuthChallengeResponse failed with error Not available.',
    });
  });
});

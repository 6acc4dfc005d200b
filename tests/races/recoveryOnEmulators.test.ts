import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadEmail } from '#functions/people/nameClaim.ts';
import { recoveryAnswer } from '#functions/people/recovery.ts';
import { prefixes } from '#functions/table/table.ts';
import { callApi } from '#local/callApi.ts';
import { keysOf } from '#local/keysOf.ts';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { runs } from '../deep.ts';

const folder = mkdtempSync(join(tmpdir(), 'afterbell-recovery-'));
const siteDir = join(folder, 'site');
const dataDir = join(folder, 'data');
const answers = { answer1: 'Rex', answer2: 'Lisbon', answer3: 'Civic' };
const wrong = { ...answers, answer3: 'civic' };
const password = 'quiet-tape-42';
let product: RunningProduct;
// A wait advances the clock immediately.
let ahead = 0;
const now = () => Date.now() + ahead;
const wait = async (ms: number) => {
  ahead += ms;
};

beforeAll(async () => {
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Afterbell</title>');
  product = await startProduct({ dataDir, siteDir, quiet: true, now, wait });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

async function signUp(name: string): Promise<{ email: string; userId: UserId; token: string }> {
  const email = `${name}@example.com`;
  const question = (n: 0 | 1 | 2, answer: string) => ({ question: securityQuestions[n], answer });
  const { token } = await callApi(product.url, api.auth.register, {
    username: name,
    email,
    password,
    confirmPassword: password,
    securityQuestions: { question1: question(0, 'Rex'), question2: question(1, 'Lisbon'), question3: question(2, 'Civic') },
    timeZone: 'UTC',
  });
  return { email, userId: (await loadEmail(product.world.table, email))!.userId, token };
}
const begin = async (email: string) => (await callApi(product.url, api.recovery.init, { email })).userId;
const verify = (userId: string, given: typeof answers) => callApi(product.url, api.recovery.verify, { userId, answers: given });
const reset = (resetToken: string, newPassword: string) => callApi(product.url, api.recovery.reset, { resetToken, newPassword });
const login = (email: string, word: string) => callApi(product.url, api.auth.login, { email, password: word });

it('twenty concurrent real tries count as five, and the correct answers are refused after them while the password still signs in', async () => {
  const { email, userId } = await signUp('twenty_tries');
  const handle = await begin(email);
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => verify(handle, wrong)));
  for (const end of ends) expect(String(end.status === 'rejected' && end.reason)).toContain('Failed to verify answers');
  const counted = await product.world.table.get({ pk: `${prefixes.reset}${userId}`, sk: 'TRIES' }, 'strong');
  expect(counted!.tries).toHaveLength(5);
  await expect(verify(await begin(email), answers)).rejects.toThrow('400: Failed to verify answers');
  expect((await login(email, password)).email).toBe(email);
});

it('one real token sent twice concurrently sets one password, and ends the earlier session', async () => {
  for (let round = 0; round < runs(1, 10); round++) {
    const { email, token } = await signUp(`one_token_${round}`);
    const { resetToken } = await verify(await begin(email), answers);
    const ends = await Promise.allSettled(['first-one-11', 'second-one-22'].map((word) => reset(resetToken, word)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(callApi(product.url, api.auth.validate, {}, token)).rejects.toThrow('401');
    const winner = ends[0]!.status === 'fulfilled' ? 'first-one-11' : 'second-one-22';
    expect((await login(email, winner)).email).toBe(email);
    await expect(login(email, password)).rejects.toThrow('401: Email or password is wrong.');
  }
});

it('a token that the pool hands to the recovery client opens no call of the API', async () => {
  const { userId } = await signUp('other_client');
  const { poolId, recoveryClientId: ClientId, recoveryClientSecret, pepper } = await keysOf(dataDir);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const pool = new CognitoIdentityProviderClient({ region: 'us-east-1', endpoint: product.urls.cognito, credentials });
  const known = {
    USERNAME: userId,
    SECRET_HASH: createHmac('sha256', recoveryClientSecret).update(`${userId}${ClientId}`).digest('base64'),
  };
  const { Session } = await pool.send(
    new AdminInitiateAuthCommand({ UserPoolId: poolId, ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: known }),
  );
  const ANSWER = recoveryAnswer(userId, ['Rex', 'Lisbon', 'Civic'], pepper);
  const { AuthenticationResult } = await pool.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: poolId,
      ClientId,
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session,
      ChallengeResponses: { ...known, ANSWER },
    }),
  );
  const { AccessToken } = AuthenticationResult!;
  expect(AccessToken).toMatch(/^ey/);
  await expect(callApi(product.url, api.auth.validate, {}, AccessToken!)).rejects.toThrow('401');
  expect(await product.world.identity.verify(AccessToken!)).toBeNull();
});

it('an unknown address gets the same questions each time, and is refused like wrong answers', async () => {
  const ask = () => callApi(product.url, api.recovery.init, { email: 'nobody.at.all@example.com' });
  const [first, second] = [await ask(), await ask()];
  expect(second.questions).toEqual(first.questions);
  for (const { userId } of [first, second]) await expect(verify(userId, answers)).rejects.toThrow('400: Failed to verify answers');
});

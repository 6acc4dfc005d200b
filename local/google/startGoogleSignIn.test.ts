import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { cognitoGoogle } from '#functions/world/cognitoGoogle.ts';
import type { PreSignUp } from '../aws/cognito/federatedUser.ts';
import type { PreToken } from '../aws/cognito/preTokenChanges.ts';
import { startCognito } from '../aws/cognito/startCognito.ts';
import { googlePeople } from './googlePeople.ts';
import { startGoogleSignIn } from './startGoogleSignIn.ts';
import { throughPages } from './testing/throughPages.ts';

const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const key = { ...(await exportJWK(privateKey)), kid: 'one' };
const issuer = 'https://cognito-idp.local/pool';
const redirectUri = 'http://127.0.0.1:1/auth/google/callback';
const client = { id: 'signin', secret: 'a secret', flows: ['ALLOW_REFRESH_TOKEN_AUTH'], accessTokenSeconds: 86_400 };
const [gina, tomasz] = googlePeople;

let ahead = 0;
const now = () => Date.now() + ahead;
let preSignUp: PreSignUp;
let uid: string | null;
const preToken: PreToken = async (event) => ({
  ...event,
  response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride: uid === null ? {} : { uid } } } },
});
let parts: { url: string; stop(): Promise<void> }[];
let url: string;
let jwksUrl: string;

beforeEach(() => {
  ahead = 0;
  uid = 'u1';
  preSignUp = async (event) => event;
});
beforeAll(async () => {
  const settings = { poolId: 'pool', region: 'us-east-1', issuer, clients: [client], key, preToken, now };
  const cognito = await startCognito(settings);
  const hosted = await startGoogleSignIn({
    pool: cognito.pool,
    key,
    issuer,
    client,
    preToken,
    now,
    callbackUrls: () => [redirectUri],
    preSignUp: (event) => preSignUp(event),
  });
  parts = [cognito, hosted];
  ({ url } = hosted);
  ({ jwksUrl } = cognito);
});
afterAll(async () => {
  for (const { stop } of parts) await stop();
});

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asked = {
  identity_provider: 'Google',
  response_type: 'code',
  client_id: 'signin',
  redirect_uri: redirectUri,
  scope: 'openid email profile',
  state: 'mine',
  nonce: 'once',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const authorize = (about: Record<string, string | undefined> = {}) => {
  const query = Object.entries({ ...asked, ...about }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${url}/oauth2/authorize?${new URLSearchParams(query)}`;
};
const where = async (about: Record<string, string | undefined>) =>
  (await fetch(authorize(about), { redirect: 'manual' })).headers.get('location')!.replace(redirectUri, 'back');
/** The way of a browser to Google and back, as fields of the callback's address. */
const back = async (person: Parameters<typeof throughPages>[1] = { sub: gina!.sub }) =>
  Object.fromEntries(new URL(await throughPages(authorize(), person, redirectUri)).searchParams);
const redeem = async (fields: Record<string, string | undefined>, secret = client.secret) => {
  const sent = {
    grant_type: 'authorization_code',
    client_id: 'signin',
    client_secret: secret,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...fields,
  };
  const body = new URLSearchParams(Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return (await fetch(`${url}/oauth2/token`, { method: 'POST', body })).json() as Promise<Record<string, string>>;
};

describe('a sign-in through Google', () => {
  it('ends at the callback with the client’s state and a code, which is worth tokens that name Google’s person', async () => {
    const { code, state } = await back();
    expect(state).toBe('mine');
    const tokens = await redeem({ code });
    expect(decodeJwt(tokens.id_token!)).toMatchObject({
      iss: issuer,
      aud: 'signin',
      token_use: 'id',
      nonce: 'once',
      email: gina!.email,
      email_verified: true,
      'cognito:username': `Google_${gina!.sub}`,
      identities: [{ userId: gina!.sub, providerName: 'Google' }],
    });
    expect(decodeJwt(tokens.access_token!)).toMatchObject({ client_id: 'signin', uid: 'u1', scope: 'openid email profile' });
  });

  it('asks the pre sign-up trigger once, and puts a refusal in the address', async () => {
    const asked: string[] = [];
    preSignUp = async (event) => {
      asked.push(`${event.triggerSource} ${event.userName} ${event.request.userAttributes.email_verified}`);
      throw new Error('email_taken');
    };
    expect(await back({ sub: tomasz!.sub })).toMatchObject({
      state: 'mine',
      error: 'invalid_request',
      error_description: expect.stringContaining('email_taken'),
    });
    preSignUp = async (event) => {
      asked.push('again');
      return event;
    };
    await back({ sub: tomasz!.sub });
    await back({ sub: tomasz!.sub });
    expect(asked).toEqual([`PreSignUp_ExternalProvider Google_${tomasz!.sub} true`, 'again']);
  });

  it('that is cancelled, at the list or at the question, comes back as an error', async () => {
    expect(await back('cancel')).toMatchObject({ error: 'access_denied', state: 'mine' });
    expect(await back({ name: 'Shy', email: 'shy@example.com', cancel: true })).toMatchObject({ error: 'access_denied' });
  });

  it('takes another account by name and address, verified or not, and knows it again', async () => {
    const other = { name: 'Olga', email: 'olga@example.com' };
    const { id_token } = await redeem({ code: (await back(other)).code });
    expect(decodeJwt(id_token!)).toMatchObject({ email: 'olga@example.com', email_verified: false });
    const again = await redeem({ code: (await back({ ...other, verified: true })).code });
    expect(decodeJwt(again.id_token!)).toMatchObject({ sub: decodeJwt(id_token!).sub, email_verified: true });
  });
});

describe('the hosted sign-in refuses', () => {
  it('an unknown client or callback on its own page', async () => {
    expect(await where({ client_id: 'another' })).toBe('/error?error=invalid_client');
    expect(await where({ redirect_uri: 'https://evil.example/' })).toBe('/error?error=redirect_mismatch');
    expect((await fetch(`${url}/error?error=redirect_mismatch`)).status).toBe(400);
  });

  it('any other method than S256, half of PKCE, another flow or scope, back at the client', async () => {
    expect(await where({ code_challenge_method: 'plain' })).toBe('back?state=mine&error=invalid_request');
    expect(await where({ code_challenge_method: undefined })).toBe('back?state=mine&error=invalid_request');
    expect(await where({ code_challenge: undefined })).toBe('back?state=mine&error=invalid_request');
    expect(await where({ response_type: 'token' })).toBe('back?state=mine&error=unauthorized_client');
    expect(await where({ scope: 'openid phone' })).toBe('back?state=mine&error=invalid_scope');
  });

  it('its own sign-in page, which it does not have', async () => {
    expect(await where({ identity_provider: undefined })).toContain('/error?');
    const aloud = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await fetch(`${url}/oauth2/userInfo`)).status).toBe(404);
    expect(aloud).toHaveBeenCalledWith(expect.stringContaining('/oauth2/userInfo'));
    aloud.mockRestore();
  });

  it('a code twice, late, without or with another verifier, for another address, and another secret', async () => {
    const { code } = await back();
    expect(await redeem({ code }, 'guess')).toEqual({ error: 'invalid_client' });
    expect(await redeem({ code })).toHaveProperty('id_token');
    expect(await redeem({ code })).toEqual({ error: 'invalid_grant' });
    for (const wrong of [{ code_verifier: undefined }, { code_verifier: 'another' }, { redirect_uri: 'http://127.0.0.1:2/' }])
      expect(await redeem({ code: (await back()).code, ...wrong })).toEqual({ error: 'invalid_grant' });
    const late = (await back()).code;
    ahead = 5 * 60_000;
    expect(await redeem({ code: late })).toEqual({ error: 'invalid_grant' });
    expect(await redeem({ code: late, grant_type: 'password' })).toEqual({ error: 'unsupported_grant_type' });
    expect(await redeem({ code: late, grant_type: undefined })).toEqual({ error: 'invalid_request' });
  });

  it('a browser that comes back from Google twice', async () => {
    const seen: string[] = [];
    await throughPages(authorize(), { sub: gina!.sub }, redirectUri, (address) => seen.push(address));
    const response = seen.find((address) => address.includes('/oauth2/idpresponse'))!;
    expect((await fetch(response, { redirect: 'manual' })).headers.get('location')).toBe('/error?error=invalid_request');
  });
});

describe('our side of it', () => {
  const hosted = () => ({ domainUrl: url, redirectUri, clientId: client.id, clientSecret: client.secret, issuer });
  const ours = () => cognitoGoogle(hosted(), createRemoteJWKSet(new URL(jwksUrl)), now);
  const attempt = { state: 'mine', nonce: 'once', challenge };
  const comeBack = async () =>
    new URL(await throughPages(ours().signInUrl(attempt), { sub: gina!.sub }, redirectUri)).searchParams.get('code')!;

  it('gets the user and a token for their account, reissued if the first had no account', async () => {
    const person = await ours().redeem({ code: await comeBack(), verifier, nonce: 'once' });
    if (typeof person === 'string') throw new Error(person);
    expect(person).toMatchObject({ subject: gina!.sub, email: gina!.email, emailVerified: true });
    expect(decodeJwt((await person.token(userIdOf('u1')))!).uid).toBe('u1');

    uid = null;
    const newcomer = await ours().redeem({ code: await comeBack(), verifier, nonce: 'once' });
    if (typeof newcomer === 'string') throw new Error(newcomer);
    uid = 'u2';
    expect(decodeJwt((await newcomer.token(userIdOf('u2')))!).uid).toBe('u2');
    // The refresh token was revoked with it.
    expect(await newcomer.token(userIdOf('u2'))).toBeNull();
  });

  it('has no token for a user whom the pool does not name', async () => {
    const person = await ours().redeem({ code: await comeBack(), verifier, nonce: 'once' });
    expect(typeof person === 'string' ? person : await person.token(userIdOf('somebody else'))).toBeNull();
  });

  it('refuses another nonce, another verifier and an ID token of another issuer or client, and detects a missing response', async () => {
    expect(await ours().redeem({ code: await comeBack(), verifier, nonce: 'another' })).toBe('refused');
    expect(await ours().redeem({ code: await comeBack(), verifier: 'another', nonce: 'once' })).toBe('refused');
    const keys = createRemoteJWKSet(new URL(jwksUrl));
    const elsewhere = cognitoGoogle({ ...hosted(), issuer: 'https://evil.example' }, keys, now);
    expect(await elsewhere.redeem({ code: await comeBack(), verifier, nonce: 'once' })).toBe('refused');
    const later = cognitoGoogle(hosted(), keys, () => Date.now() + 2 * 86_400_000);
    expect(await later.redeem({ code: await comeBack(), verifier, nonce: 'once' })).toBe('refused');
    const away = cognitoGoogle({ ...hosted(), domainUrl: 'http://127.0.0.1:1' }, keys, now);
    expect(await away.redeem({ code: 'any', verifier, nonce: 'once' })).toBe('away');
  });
});

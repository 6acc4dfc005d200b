import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { cognitoIdentity } from './cognitoIdentity.ts';
import type { Identity } from './identity.ts';

const now = Date.UTC(2026, 10, 18, 15);
const issuer = 'https://pool.example';
const claims = { token_use: 'access', client_id: 'signin', uid: 'u1', jti: 't1', session_exp: now / 1000 + 60 };

type Sent = { readonly name: string; readonly input: Record<string, unknown> };
let sent: Sent[];
let answer: (call: Sent) => unknown;
const client = {
  send: async (command: { constructor: { name: string }; input: Record<string, unknown> }) => {
    const call = { name: command.constructor.name.replace('Command', ''), input: command.input };
    sent.push(call);
    return answer(call);
  },
} as unknown as CognitoIdentityProviderClient;
const failing =
  (name: string, message = '') =>
  () => {
    throw Object.assign(new Error(message), { name });
  };

let keys: Server;
let privateKey: CryptoKey;
let identity: Identity;
const make = (jwksUrl: string): Identity =>
  cognitoIdentity(
    () => client,
    {
      poolId: 'pool',
      clientId: 'signin',
      clientSecret: 'secret',
      recovery: { clientId: 'recovery', clientSecret: 'other secret' },
      issuer,
      jwksUrl,
    },
    () => now,
  );

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] });
  keys = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(jwks));
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  identity = make(`http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks.json`);
});
afterAll(() => void keys.close());
beforeEach(() => {
  sent = [];
  answer = () => ({});
});

const sign = (
  about: JWTPayload = {},
  { iss = issuer, exp = now / 1000 + 3600, alg = 'RS256', key = privateKey as CryptoKey | Uint8Array } = {},
) =>
  new SignJWT({ ...claims, ...about })
    .setProtectedHeader({ alg, kid: 'k1' })
    .setIssuer(iss)
    .setIssuedAt(now / 1000)
    .setExpirationTime(exp)
    .sign(key);

describe('a bearer token', () => {
  it('that the pool signed for the sign-in client answers its claims', async () => {
    expect(await identity.verify(await sign())).toEqual({ uid: 'u1', jti: 't1', iat: now / 1000, session_exp: now / 1000 + 60 });
  });

  it.each([
    ['is an ID token', () => sign({ token_use: 'id' })],
    ['is of another client, such as recovery', () => sign({ client_id: 'recovery' })],
    ['is of another issuer', () => sign({}, { iss: 'https://evil.example' })],
    ['has expired', () => sign({}, { exp: now / 1000 - 1 })],
    ['names no user of ours', () => sign({ uid: undefined })],
    ['names an empty user', () => sign({ uid: '' })],
    ['has no session expiry', () => sign({ session_exp: undefined })],
    ['has a session expiry that is not a number', () => sign({ session_exp: '9999999999' })],
    ['is signed with another key', async () => sign({}, { key: (await generateKeyPair('RS256')).privateKey })],
    ['is signed with a shared secret', () => sign({}, { alg: 'HS256', key: new Uint8Array(32) })],
    ['is not signed', async () => `${btoa('{"alg":"none"}').replace(/=/g, '')}.${(await sign()).split('.')[1]}.`],
    [
      'was changed',
      async () => (await sign()).replace(/\.[^.]+\./, `.${btoa(JSON.stringify({ ...claims, uid: 'u2' })).replace(/=/g, '')}.`),
    ],
    ['is garbage', async () => 'garbage'],
  ])('does not count when it %s', async (_what, token) => {
    expect(await identity.verify(await token())).toBeNull();
  });

  it('cannot be judged while the keys are away, which is not the same as wrong', async () => {
    await expect(make('http://127.0.0.1:1/jwks.json').verify(await sign())).rejects.toThrow();
  });
});

it('a password that is changed is set for good', async () => {
  await identity.setPassword('u1', 'tr4il-mix-9');
  expect(sent).toEqual([
    { name: 'AdminSetUserPassword', input: { UserPoolId: 'pool', Username: 'u1', Password: 'tr4il-mix-9', Permanent: true } },
  ]);
});

describe('creating a user', () => {
  const person = { username: userIdOf('u1'), email: 'nora@example.com', password: 'tr4il-mix-9' };

  it('sends no mail and sets the password for good', async () => {
    expect(await identity.create(person)).toBe('created');
    expect(sent).toMatchObject([
      { name: 'AdminCreateUser', input: { UserPoolId: 'pool', Username: 'u1', MessageAction: 'SUPPRESS' } },
      { name: 'AdminSetUserPassword', input: { Username: 'u1', Password: 'tr4il-mix-9', Permanent: true } },
    ]);
  });

  it('keeps an existing user’s password', async () => {
    answer = failing('UsernameExistsException');
    expect(await identity.create(person)).toBe('exists');
    expect(sent).toHaveLength(1);
  });

  it('while the pool is busy fails as busy', async () => {
    answer = failing('TooManyRequestsException');
    await expect(identity.create(person)).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });
});

describe('removing a user', () => {
  it('who is missing is done already', async () => {
    answer = failing('UserNotFoundException');
    await identity.remove('u1');
    expect(sent).toMatchObject([{ name: 'AdminDeleteUser', input: { Username: 'u1' } }]);
  });
});

describe('recovering by security questions', () => {
  const answered = () => identity.answerRecovery('u1', { session: 's', questions: null }, 'answers');

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'UserLambdaValidationException'])(
    'that the pool, or one of its triggers, refuses with %s is wrong, not an error, and does not reveal who is registered',
    async (name) => {
      answer = failing(name);
      expect([await identity.startRecovery('u1'), await answered()]).toEqual([null, false]);
    },
  );

  it('while the pool is busy fails as busy', async () => {
    answer = failing('TooManyRequestsException');
    await expect(identity.startRecovery('u1')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await expect(answered()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });
});

describe('signing in', () => {
  const granted = { AuthenticationResult: { AccessToken: 'access', RefreshToken: 'refresh', IdToken: 'id' } };

  it('returns only the access token, proves the client secret, and revokes the refresh token immediately', async () => {
    answer = ({ name }) => (name === 'AdminInitiateAuth' ? granted : {});
    expect(await identity.signIn('u1', 'tr4il-mix-9')).toEqual({ token: 'access' });
    // HMAC-SHA256 of "u1signin" under "secret", computed with openssl.
    const SECRET_HASH = 'pzhDqj7sQ3GHMrwipZEji5kS2K+uSQYFT33ex7OEmGw=';
    expect(sent).toMatchObject([
      {
        name: 'AdminInitiateAuth',
        input: { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'u1', PASSWORD: 'tr4il-mix-9', SECRET_HASH } },
      },
      { name: 'RevokeToken', input: { Token: 'refresh', ClientId: 'signin', ClientSecret: 'secret' } },
    ]);
  });

  it('succeeds even if the refresh token could not be revoked, because it was dropped', async () => {
    answer = ({ name }) => (name === 'RevokeToken' ? failing('TooManyRequestsException')() : granted);
    expect(await identity.signIn('u1', 'tr4il-mix-9')).toEqual({ token: 'access' });
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException', 'PasswordResetRequiredException'])(
    'refused with %s is wrong, and nothing more',
    async (name) => {
      answer = failing(name, 'Incorrect username or password.');
      expect(await identity.signIn('u1', 'x')).toBe('wrong');
    },
  );

  it('that the pool answers with a challenge is wrong', async () => {
    answer = () => ({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    expect(await identity.signIn('u1', 'x')).toBe('wrong');
  });

  it('after too many wrong passwords is locked', async () => {
    answer = failing('NotAuthorizedException', 'Password attempts exceeded');
    expect(await identity.signIn('u1', 'x')).toBe('locked');
  });

  it('while the pool is busy fails as busy', async () => {
    answer = failing('TooManyRequestsException');
    await expect(identity.signIn('u1', 'x')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });
});

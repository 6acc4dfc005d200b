import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRemoteJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAwsOperation } from '../testing/callAwsOperation.ts';
import { type Cognito, type CognitoSettings, startCognito } from './startCognito.ts';

const client = {
  id: 'signin',
  secret: 'a secret',
  flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  accessTokenSeconds: 86_400,
};
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const key = { ...(await exportJWK(privateKey)), kid: 'one' };
const issuer = 'https://cognito-idp.local/pool';

let clock = 0;
let preToken: CognitoSettings['preToken'];
let cognito: Cognito;
const folder = mkdtempSync(`${tmpdir()}/afterbell-cognito-`);
const settings = (): CognitoSettings => ({
  poolId: 'pool',
  region: 'us-east-1',
  issuer,
  clients: [client, { ...client, id: 'closed', flows: ['ALLOW_CUSTOM_AUTH'] }],
  key,
  preToken: (event) => preToken(event),
  file: `${folder}/users.json`,
  now: () => clock,
});
const call = (operation: string, input: object = {}) =>
  callAwsOperation(cognito.url, `AWSCognitoIdentityProviderService.${operation}`, { UserPoolId: 'pool', ...input }, '1.1');
const secretHash = (username: string, id = client.id) =>
  createHmac('sha256', client.secret)
    .update(username + id)
    .digest('base64');
const enter = (username: string, password: string, more: object = {}) =>
  call('AdminInitiateAuth', {
    ClientId: client.id,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: secretHash(username) },
    ...more,
  });
const welcome = async (username: string, password = 'secret') => {
  await call('AdminCreateUser', { Username: username, UserAttributes: [{ Name: 'email', Value: `${username}@x.y` }] });
  await call('AdminSetUserPassword', { Username: username, Password: password, Permanent: true });
};

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 20, 15);
  preToken = async (event) => event;
  rmSync(`${folder}/users.json`, { force: true });
  cognito = await startCognito(settings());
});
afterEach(() => cognito.stop());

describe('users', () => {
  it('a new user must change the temporary password; a permanent one confirms them', async () => {
    await call('AdminCreateUser', { Username: 'ann', TemporaryPassword: 'temporary' });
    expect((await enter('ann', 'temporary')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await call('AdminSetUserPassword', { Username: 'ann', Password: 'secret', Permanent: true });
    expect((await call('AdminGetUser', { Username: 'ann' })).UserStatus).toBe('CONFIRMED');
    expect((await call('AdminCreateUser', { Username: 'ann' })).error).toBe('UsernameExistsException');
  });

  it('refuses a password under 6 characters, and one for an unknown user', async () => {
    await welcome('ann');
    expect((await call('AdminSetUserPassword', { Username: 'ann', Password: 'five5', Permanent: true })).error).toBe(
      'InvalidPasswordException',
    );
    expect((await call('AdminSetUserPassword', { Username: 'bob', Password: 'secret', Permanent: true })).error).toBe(
      'UserNotFoundException',
    );
  });

  it.each([' secret', 'secret ', 'sec\nret'])('the password %j is refused, as the API itself does', async (Password) => {
    await call('AdminCreateUser', { Username: 'ann' });
    expect((await call('AdminSetUserPassword', { Username: 'ann', Password, Permanent: true })).error).toBe('InvalidParameterException');
  });

  it('the list finds by e-mail and by beginning, and pages', async () => {
    for (const name of ['ann', 'anton', 'bob']) await welcome(name);
    const names = async (input: object) => (await call('ListUsers', input)).Users.map((user: { Username: string }) => user.Username);
    expect(await names({ Filter: 'email = "bob@x.y"' })).toEqual(['bob']);
    expect(await names({ Filter: 'username ^= "an"' })).toEqual(['ann', 'anton']);
    const { PaginationToken } = await call('ListUsers', { Limit: 2 });
    expect(await names({ Limit: 2, PaginationToken })).toEqual(['bob']);
    expect((await call('ListUsers', { Filter: 'nonsense' })).error).toBe('InvalidParameterException');
  });

  it('users outlive a restart, and their passwords are nowhere in clear', async () => {
    await welcome('ann', 'visible-password');
    await cognito.stop();
    cognito = await startCognito(settings());
    expect((await enter('ann', 'visible-password')).AuthenticationResult).toBeDefined();
    expect(readFileSync(`${folder}/users.json`, 'utf8')).not.toContain('visible-password');
  });
});

describe('signing in', () => {
  it('the access token verifies against the published keys and carries what the trigger added and took away', async () => {
    await welcome('ann');
    preToken = async (event) => {
      expect(event).toMatchObject({
        version: '2',
        triggerSource: 'TokenGeneration_Authentication',
        userName: 'ann',
        callerContext: { clientId: 'signin' },
      });
      const accessTokenGeneration = {
        claimsToAddOrOverride: { uid: 'u1', session_exp: 42 },
        scopesToSuppress: ['aws.cognito.signin.user.admin'],
      };
      return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
    };
    const { AuthenticationResult: result } = await enter('ann', 'secret');
    const keys = createRemoteJWKSet(new URL(cognito.jwksUrl));
    const { payload } = await jwtVerify(result.AccessToken, keys, { issuer, currentDate: new Date(clock) });
    expect(payload).toMatchObject({ uid: 'u1', session_exp: 42, scope: '', token_use: 'access', client_id: 'signin', username: 'ann' });
    expect(payload.exp! - payload.iat!).toBe(86_400);
    expect(decodeJwt(result.IdToken)).toMatchObject({ aud: 'signin', email: 'ann@x.y' });
    expect(decodeJwt(result.IdToken).uid).toBeUndefined();
  });

  it('a trigger that throws stops the sign-in, and one that touches a fixed claim is refused', async () => {
    await welcome('ann');
    preToken = () => Promise.reject(new Error('no such trader'));
    expect((await enter('ann', 'secret')).error).toBe('UserLambdaValidationException');
    preToken = async (event) => ({
      ...event,
      response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride: { sub: 'me' } } } },
    });
    expect((await enter('ann', 'secret')).error).toBe('InvalidLambdaResponseException');
  });

  it('an unknown user and a wrong password get the same answer', async () => {
    await welcome('ann');
    const [wrong, unknown] = [await enter('ann', 'wrong-one'), await enter('nobody', 'wrong-one')];
    expect(wrong).toEqual({
      error: 'NotAuthorizedException',
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(unknown).toEqual(wrong);
  });

  it('the secret hash and the flow must be right', async () => {
    await welcome('ann');
    const without = await enter('ann', 'secret', { AuthParameters: { USERNAME: 'ann', PASSWORD: 'secret' } });
    expect(without.error).toBe('NotAuthorizedException');
    const other = await enter('ann', 'secret', { AuthParameters: { USERNAME: 'ann', PASSWORD: 'secret', SECRET_HASH: secretHash('bob') } });
    expect(other.error).toBe('NotAuthorizedException');
    expect((await enter('ann', 'secret', { ClientId: 'closed' })).error).toBe('InvalidParameterException');
    expect((await enter('ann', 'secret', { ClientId: 'nothing' })).error).toBe('ResourceNotFoundException');
  });

  it('five wrong passwords lock for a second, then two; a right one after the lock resets the count', async () => {
    await welcome('ann');
    const wrong = () => enter('ann', 'wrong-one');
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong()).message).toBe('Incorrect username or password.');
    expect((await enter('ann', 'secret')).message).toBe('Password attempts exceeded');
    clock += 1000;
    expect((await wrong()).message).toBe('Incorrect username or password.');
    clock += 1999;
    expect((await enter('ann', 'secret')).message).toBe('Password attempts exceeded');
    clock += 1;
    expect((await enter('ann', 'secret')).AuthenticationResult).toBeDefined();
    for (let attempt = 0; attempt < 4; attempt++) await wrong();
    expect((await enter('ann', 'secret')).AuthenticationResult).toBeDefined();
  });

  it('a disabled user stays out until enabled, and a deleted one is unknown', async () => {
    await welcome('ann');
    await call('AdminDisableUser', { Username: 'ann' });
    expect((await enter('ann', 'secret')).message).toBe('User is disabled.');
    await call('AdminEnableUser', { Username: 'ann' });
    expect((await enter('ann', 'secret')).AuthenticationResult).toBeDefined();
    await call('AdminDeleteUser', { Username: 'ann' });
    expect((await enter('ann', 'secret')).message).toBe('Incorrect username or password.');
  });

  it('a refresh token is revoked with the secret of the client it was issued to', async () => {
    await welcome('ann');
    const { RefreshToken: Token } = (await enter('ann', 'secret')).AuthenticationResult;
    expect((await call('RevokeToken', { Token, ClientId: 'signin' })).error).toBe('NotAuthorizedException');
    expect((await call('RevokeToken', { Token, ClientId: 'closed', ClientSecret: client.secret })).error).toBe('UnauthorizedException');
    expect(await call('RevokeToken', { Token, ClientId: 'signin', ClientSecret: client.secret })).toEqual({});
    expect(await call('AdminUserGlobalSignOut', { Username: 'ann' })).toEqual({});
  });
});

it('an operation or a pool it does not have is refused by name', async () => {
  const aloud = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await call('AdminForgetDevice')).error).toBe('UnknownOperationException');
  expect(aloud).toHaveBeenCalledWith(expect.stringContaining('AdminForgetDevice'));
  aloud.mockRestore();
  expect((await call('AdminGetUser', { UserPoolId: 'other', Username: 'ann' })).error).toBe('ResourceNotFoundException');
});

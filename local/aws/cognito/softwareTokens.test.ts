import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAwsOperation } from '../testing/callAwsOperation.ts';
import { codeAt } from './softwareToken.ts';
import { type Cognito, type CognitoSettings, startCognito } from './startCognito.ts';

const client = {
  id: 'signin',
  secret: 'a secret',
  flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  accessTokenSeconds: 86_400,
  challengeMinutes: 5,
};
const key = { ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)), kid: 'one' };

let clock = 0;
let cognito: Cognito;
let preToken: CognitoSettings['preToken'];
const call = (operation: string, input: object = {}) =>
  callAwsOperation(cognito.url, `AWSCognitoIdentityProviderService.${operation}`, input, '1.1');
const inPool = (operation: string, input: object) => call(operation, { UserPoolId: 'pool', ...input });
const SECRET_HASH = createHmac('sha256', client.secret).update(`ann${client.id}`).digest('base64');
const enter = (PASSWORD = 'secret') =>
  inPool('AdminInitiateAuth', {
    ClientId: client.id,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'ann', PASSWORD, SECRET_HASH },
  });
const answer = (Session: unknown, SOFTWARE_TOKEN_MFA_CODE: string, more: object = {}) =>
  inPool('AdminRespondToAuthChallenge', {
    ClientId: client.id,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ...more,
    ChallengeResponses: { USERNAME: 'ann', SOFTWARE_TOKEN_MFA_CODE, SECRET_HASH },
  });
const fault = async (asked: ReturnType<typeof call>) => {
  const { error, message } = await asked;
  return `${error}: ${message}`;
};
const prefer = (Enabled: boolean, PreferredMfa = Enabled) =>
  inPool('AdminSetUserMFAPreference', { Username: 'ann', SoftwareTokenMfaSettings: { Enabled, PreferredMfa } });

/** A secret of Ann's that was verified at this moment. */
async function enrolled(): Promise<string> {
  const { AccessToken } = (await enter()).AuthenticationResult;
  const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken });
  expect((await call('VerifySoftwareToken', { AccessToken, UserCode: codeAt(SecretCode, clock) })).Status).toBe('SUCCESS');
  await prefer(true);
  return SecretCode;
}
const next = (secret: string): string => {
  clock += 30_000;
  return codeAt(secret, clock);
};

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 20, 15);
  preToken = async (event) => event;
  cognito = await startCognito({
    poolId: 'pool',
    region: 'us-east-1',
    issuer: 'https://pool',
    clients: [client],
    key,
    preToken: (e) => preToken(e),
    now: () => clock,
  });
  await inPool('AdminCreateUser', { Username: 'ann' });
  await inPool('AdminSetUserPassword', { Username: 'ann', Password: 'secret', Permanent: true });
});
afterEach(() => cognito.stop());

describe('setting a software token up', () => {
  it('takes an access token with the scope of the user APIs that lasts and was not revoked', async () => {
    const { AccessToken, RefreshToken } = (await enter()).AuthenticationResult;
    expect((await call('AssociateSoftwareToken', { AccessToken })).SecretCode).toMatch(/^[A-Z2-7]{52}$/);
    expect(await fault(call('AssociateSoftwareToken', { Session: 'x' }))).toMatch(/^InvalidParameter/);
    expect(await fault(call('AssociateSoftwareToken', {}))).toMatch(/^InvalidParameter/);
    await call('RevokeToken', { Token: RefreshToken, ClientId: client.id, ClientSecret: client.secret });
    expect(await fault(call('AssociateSoftwareToken', { AccessToken }))).toBe('NotAuthorizedException: Access Token has been revoked');
    const later = (await enter()).AuthenticationResult.AccessToken;
    clock += 86_400_000;
    expect(await fault(call('AssociateSoftwareToken', { AccessToken: later }))).toBe('NotAuthorizedException: Access Token has expired');
    const scopesToSuppress = ['aws.cognito.signin.user.admin'];
    preToken = async (event) => ({
      ...event,
      response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { scopesToSuppress } } },
    });
    const bare = (await enter()).AuthenticationResult.AccessToken;
    expect(await fault(call('AssociateSoftwareToken', { AccessToken: bare }))).toMatch(/does not have required scopes$/);
  });

  it('counts from its first right code on; asking for codes before that is refused', async () => {
    expect(await fault(prefer(true))).toMatch(/^InvalidParameterException: User does not have delivery config/);
    const { AccessToken } = (await enter()).AuthenticationResult;
    const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken });
    expect(await fault(prefer(true))).toMatch(/^InvalidParameter/);
    const verify = (UserCode: string) => call('VerifySoftwareToken', { AccessToken, UserCode });
    expect(await fault(verify('000000'))).toMatch(/^EnableSoftwareTokenMFAException/);
    expect(await fault(verify('abc'))).toMatch(/^InvalidParameter/);
    expect((await verify(codeAt(SecretCode, clock))).Status).toBe('SUCCESS');
    expect((await enter()).AuthenticationResult).toBeDefined();
    await prefer(true);
    expect((await inPool('AdminGetUser', { Username: 'ann' })).UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect((await enter()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('is over when it is no longer preferred, and a value that is neither on nor off is refused', async () => {
    await enrolled();
    expect(await fault(prefer(false, true))).toMatch(/^InvalidParameter/);
    expect(await fault(inPool('AdminSetUserMFAPreference', { Username: 'ann', SMSMfaSettings: { Enabled: true } }))).toMatch(
      /^InvalidParameter/,
    );
    await prefer(false);
    expect((await enter()).AuthenticationResult).toBeDefined();
  });
});

describe('signing in with a code', () => {
  it('issues tokens for the correct code after the correct password, and passes its metadata to the pre-token trigger', async () => {
    const secret = await enrolled();
    const told: unknown[] = [];
    preToken = async (event) => {
      told.push(event.request.clientMetadata);
      return event;
    };
    expect(await fault(enter('wrong'))).toMatch(/^NotAuthorized/);
    const { Session } = await enter();
    expect((await answer(Session, next(secret), { ClientMetadata: { purpose: 'x' } })).AuthenticationResult).toBeDefined();
    expect(told).toEqual([{ purpose: 'x' }]);
    expect(await fault(answer(Session, next(secret)))).toMatch(/^NotAuthorizedException: Invalid session/);
  });

  it('takes each code once, and none older than one it took', async () => {
    const secret = await enrolled();
    const { Session } = await enter();
    expect(await fault(answer(Session, codeAt(secret, clock)))).toMatch(/^ExpiredCodeException: .*already been used once/);
    expect((await answer(Session, codeAt(secret, clock + 30_000))).AuthenticationResult).toBeDefined();
    const again = (await enter()).Session;
    expect(await fault(answer(again, codeAt(secret, clock + 30_000)))).toMatch(/^ExpiredCode/);
    expect(await fault(answer(again, codeAt(secret, clock)))).toMatch(/^ExpiredCode/);
  });

  it('lets a wrong code be corrected twice, within the client’s minutes', async () => {
    const secret = await enrolled();
    const first = (await enter()).Session;
    for (let i = 0; i < 2; i++) expect(await fault(answer(first, '000000'))).toMatch(/^CodeMismatchException/);
    expect((await answer(first, next(secret))).AuthenticationResult).toBeDefined();
    const second = (await enter()).Session;
    for (let i = 0; i < 3; i++) await answer(second, '000000');
    expect(await fault(answer(second, next(secret)))).toMatch(/^NotAuthorizedException: Invalid session/);
    const late = (await enter()).Session;
    clock += 5 * 60_000;
    expect(await fault(answer(late, codeAt(secret, clock)))).toMatch(/session is expired/);
  });

  it('is refused to a disabled user', async () => {
    const secret = await enrolled();
    const { Session } = await enter();
    await inPool('AdminDisableUser', { Username: 'ann' });
    expect(await fault(answer(Session, next(secret)))).toBe('NotAuthorizedException: User is disabled.');
  });
});

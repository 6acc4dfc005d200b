import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { AwsError } from '../awsJson.ts';
import type { GoogleProvider } from './authorize.ts';
import { callTrigger } from './callTrigger.ts';
import type { LocalUserPool, PoolUser } from './openPool.ts';

type Discovery = { readonly authorization_endpoint: string; readonly token_endpoint: string; readonly jwks_uri: string };

/** The pre sign-up event: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html. */
type SentPreSignUpEvent = {
  readonly version: '1';
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: { readonly userAttributes: Record<string, string>; readonly validationData: object };
  readonly response: { readonly autoConfirmUser: boolean; readonly autoVerifyEmail: boolean; readonly autoVerifyPhone: boolean };
};
export type PreSignUp = (event: SentPreSignUpEvent) => Promise<SentPreSignUpEvent>;

/** Google's addresses, from its discovery document. */
export const discover = async ({ issuer }: GoogleProvider): Promise<Discovery> =>
  (await fetch(`${issuer}/.well-known/openid-configuration`)).json() as Promise<Discovery>;

/** Verifies Google's ID token for a returning user. Throws when Google does not confirm the code. */
export async function whoCameBack(google: GoogleProvider, code: string, redirectUri: string, nonce: string): Promise<JWTPayload> {
  const { token_endpoint, jwks_uri } = await discover(google);
  const answer = await fetch(token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: google.clientId,
      client_secret: google.clientSecret,
    }),
  });
  if (!answer.ok) throw new Error(`Google refused the code: ${await answer.text()}`);
  const { id_token } = (await answer.json()) as { id_token: string };
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  const { payload } = await jwtVerify(id_token, keys, { issuer: google.issuer, audience: google.clientId, algorithms: ['RS256'] });
  if (payload.nonce !== nonce) throw new Error('Google repeated another nonce.');
  return payload;
}

/**
 * The pool's user for whom Google named, made after the pre sign-up trigger agreed when they are new; known ones get their attributes again each
 * time (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation.html). The name is "Google_" and Google's id.
 */
export async function federatedUser(
  at: { readonly pool: LocalUserPool; readonly preSignUp: PreSignUp; readonly now: () => number },
  clientId: string,
  payload: JWTPayload,
): Promise<PoolUser> {
  const { pool, preSignUp, now } = at;
  const userId = String(payload.sub);
  const username = `Google_${userId}`;
  // The attribute mapping of infra/identityIn.ts.
  const mapped = { email: String(payload.email ?? ''), email_verified: String(payload.email_verified === true) };
  const known = pool.find(username);
  if (known !== undefined) {
    if (!known.enabled) throw new AwsError('UserNotConfirmedException', 'User is disabled.');
    const user = { ...known, attributes: { ...known.attributes, ...mapped }, modified: now() };
    pool.save(user);
    return user;
  }
  await callTrigger('PreSignUp', preSignUp, {
    version: '1',
    triggerSource: 'PreSignUp_ExternalProvider',
    region: pool.region,
    userPoolId: pool.id,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: { userAttributes: { ...mapped, 'cognito:email_alias': '', 'cognito:phone_number_alias': '' }, validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const identity = { userId, providerName: 'Google', providerType: 'Google', issuer: null, primary: true, dateCreated: now() };
  const user: PoolUser = {
    username,
    attributes: { ...mapped, identities: JSON.stringify([identity]), sub: randomUUID() },
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    password: null,
    created: now(),
    modified: now(),
  };
  pool.save(user);
  return user;
}

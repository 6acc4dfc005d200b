import { randomBytes, randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import { AwsError } from '../awsJson.ts';
import { callTrigger } from './callTrigger.ts';
import type { LocalUserPool, PoolClient, PoolUser } from './openPool.ts';

type Override = {
  readonly claimsToAddOrOverride?: Record<string, unknown>;
  readonly claimsToSuppress?: readonly string[];
  readonly scopesToAdd?: readonly string[];
  readonly scopesToSuppress?: readonly string[];
};
/** The V2 event of https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html. */
type SentPreTokenEvent = {
  readonly version: '2';
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: {
    readonly userAttributes: Record<string, string>;
    readonly groupConfiguration: object;
    readonly scopes: readonly string[];
  };
  readonly response: { readonly claimsAndScopeOverrideDetails?: { idTokenGeneration?: Override; accessTokenGeneration?: Override } | null };
};
export type PreToken = (event: SentPreTokenEvent) => Promise<SentPreTokenEvent>;

/** Claims that a trigger may not touch, from the same page. */
const fixedClaims = new Set(
  'acr amr at_hash auth_time azp c_hash client_id cnf cognito:username device_key event_id exp iat identities iss jti nbf nonce origin_jti s_hash sub token_use username version'.split(
    ' ',
  ),
);
function overridden(claims: Record<string, unknown>, { claimsToAddOrOverride = {}, claimsToSuppress = [] }: Override = {}) {
  const touched = [...Object.keys(claimsToAddOrOverride), ...claimsToSuppress].find((name) => fixedClaims.has(name));
  if (touched !== undefined) throw new AwsError('InvalidLambdaResponseException', `PreTokenGeneration may not change the claim ${touched}`);
  const unsuppressed = Object.entries(claims).filter(([name]) => !claimsToSuppress.includes(name));
  return { ...Object.fromEntries(unsuppressed), ...claimsToAddOrOverride };
}

/** How somebody came in, and what the client asked for. Times in seconds. */
export type SignInFacts = {
  readonly source: string;
  readonly scopes: readonly string[];
  /** Repeated in the ID token. */
  readonly nonce: string | null;
  /** Now, unless the sign-in was earlier. */
  readonly authTime?: number;
};
/** Signing in through the API, https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html. */
const throughApi: SignInFacts = { source: 'TokenGeneration_Authentication', scopes: ['aws.cognito.signin.user.admin'], nonce: null };

/** Makes the three tokens of a sign-in, after asking the real pre-token trigger. `key` is a private RS256 JWK with a kid; `now` in UTC milliseconds. */
export async function issueTokens(
  at: { readonly pool: LocalUserPool; readonly key: JWK; readonly issuer: string; readonly preToken: PreToken; readonly now: () => number },
  user: PoolUser,
  client: PoolClient,
  { source, scopes, nonce, authTime }: SignInFacts = throughApi,
) {
  const seconds = Math.floor(at.now() / 1000);
  const { claimsAndScopeOverrideDetails: change } = await callTrigger('PreTokenGeneration', at.preToken, {
    version: '2',
    triggerSource: source,
    region: at.pool.region,
    userPoolId: at.pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      scopes,
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const access = change?.accessTokenGeneration;
  const scope = [...scopes.filter((name) => !access?.scopesToSuppress?.includes(name)), ...(access?.scopesToAdd ?? [])].join(' ');
  const session = {
    sub: user.attributes.sub,
    iss: at.issuer,
    origin_jti: randomUUID(),
    event_id: randomUUID(),
    auth_time: authTime ?? seconds,
    iat: seconds,
    exp: seconds + client.accessTokenSeconds,
  };
  const { email, email_verified: verified, identities } = user.attributes;
  const signing = await importJWK(at.key, 'RS256');
  const sign = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: at.key.kid! }).sign(signing);
  const accessClaims = {
    ...session,
    client_id: client.id,
    username: user.username,
    token_use: 'access',
    version: 2,
    jti: randomUUID(),
    scope,
  };
  const idClaims = {
    ...session,
    email,
    email_verified: verified === 'true',
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    jti: randomUUID(),
    ...(nonce !== null && { nonce }),
    ...(identities !== undefined && { identities: JSON.parse(identities) }),
  };
  return {
    AccessToken: await sign(overridden(accessClaims, access)),
    IdToken: await sign(overridden(idClaims, change?.idTokenGeneration)),
    RefreshToken: randomBytes(64).toString('base64url'),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
}

import type { JWK } from 'jose';
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
    readonly clientMetadata?: Readonly<Record<string, string>>;
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
/** Claims as a trigger changed them. */
export function changedClaims(claims: Record<string, unknown>, { claimsToAddOrOverride = {}, claimsToSuppress = [] }: Override = {}) {
  const touched = [...Object.keys(claimsToAddOrOverride), ...claimsToSuppress].find((name) => fixedClaims.has(name));
  if (touched !== undefined) throw new AwsError('InvalidLambdaResponseException', `PreTokenGeneration may not change the claim ${touched}`);
  const unsuppressed = Object.entries(claims).filter(([name]) => !claimsToSuppress.includes(name));
  return { ...Object.fromEntries(unsuppressed), ...claimsToAddOrOverride };
}

/** Origin of a sign-in, and the client's requested scopes. Times in seconds. */
export type SignInFacts = {
  readonly source: string;
  readonly scopes: readonly string[];
  /** Repeated in the ID token. */
  readonly nonce: string | null;
  /** Metadata sent with a challenge's answer; metadata of the start of a sign-in is not passed on. */
  readonly clientMetadata?: Readonly<Record<string, string>>;
  /** Now, unless the sign-in was earlier. */
  readonly authTime?: number;
};
/** Settings for issuing tokens. `key` is a private RS256 JWK with a kid; `now` in UTC milliseconds. */
export type Issuing = {
  readonly pool: LocalUserPool;
  readonly key: JWK;
  readonly issuer: string;
  readonly preToken: PreToken;
  readonly now: () => number;
};

/** The real pre-token trigger's changes to a user's tokens. */
export async function preTokenChanges({ pool, preToken }: Issuing, user: PoolUser, client: PoolClient, facts: SignInFacts) {
  const { source, scopes, clientMetadata } = facts;
  const { claimsAndScopeOverrideDetails: change } = await callTrigger('PreTokenGeneration', preToken, {
    version: '2',
    triggerSource: source,
    region: pool.region,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      scopes,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  return { access: change?.accessTokenGeneration, id: change?.idTokenGeneration };
}

import type { JWK } from 'jose';
import { listen } from '#local/listen.ts';
import { AwsError, awsJson, type Operations } from '../awsJson.ts';
import type { ChallengeTriggers } from './challengeTrigger.ts';
import { issueTokens, throughApi } from './issueTokens.ts';
import { type LocalUserPool, openPool, type PoolClient } from './openPool.ts';
import type { PreToken } from './preTokenChanges.ts';
import { signIn } from './signIn.ts';
import { users } from './users.ts';

export type CognitoSettings = {
  readonly poolId: string;
  readonly region: string;
  readonly issuer: string;
  readonly clients: readonly PoolClient[];
  /** Private RS256 JWK with a kid. */
  readonly key: JWK;
  readonly preToken: PreToken;
  /** The triggers of CUSTOM_AUTH; without one of them the flow is refused. */
  readonly challenge?: ChallengeTriggers;
  /** Where users are stored; in memory without. */
  readonly file?: string;
  readonly port?: number;
  /** UTC milliseconds. */
  readonly now?: () => number;
};

export type Cognito = {
  readonly url: string;
  readonly jwksUrl: string;
  readonly operations: Operations;
  readonly pool: LocalUserPool;
  stop(): Promise<void>;
};

const onlyThisPool = (poolId: string, operations: Operations): Operations =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      async (input: { UserPoolId?: string }) => {
        if (input.UserPoolId === undefined || input.UserPoolId === poolId) return operation(input);
        throw new AwsError('ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`);
      },
    ]),
  );

/**
 * A Cognito user pool on 127.0.0.1: user administration, sign-in with a password or our own challenge through the
 * server's clients, the real triggers, and the keys at /{poolId}/.well-known/jwks.json. Refuses everything else as
 * an unknown operation.
 */
export async function startCognito({
  poolId,
  region,
  issuer,
  clients,
  key,
  preToken,
  challenge = {},
  file,
  port = 0,
  now = Date.now,
}: CognitoSettings): Promise<Cognito> {
  const pool = openPool({ id: poolId, region, clients, ...(file === undefined ? {} : { file }) });
  const entry = signIn(
    pool,
    challenge,
    (user, client, clientMetadata) =>
      issueTokens({ pool, key, issuer, preToken, now }, user, client, { ...throughApi, ...(clientMetadata && { clientMetadata }) }),
    now,
  );
  const operations = onlyThisPool(poolId, { ...users(pool, entry.forget, now), ...entry.operations });
  const speak = awsJson('Cognito', '1.1', operations);
  const { kty, n, e, kid } = key;
  const jwks = JSON.stringify({ keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] });
  const jwksPath = `/${poolId}/.well-known/jwks.json`;
  const server = await listen((request, response) => {
    if (request.method === 'GET' && request.url === jwksPath) response.writeHead(200, { 'content-type': 'application/json' }).end(jwks);
    else speak(request, response);
  }, port);
  return { url: server.url, jwksUrl: server.url + jwksPath, operations, pool, stop: server.stop };
}

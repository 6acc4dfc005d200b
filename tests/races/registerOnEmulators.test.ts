import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { openAccount } from '#functions/api/auth/openAccount.ts';
import type { Registration } from '#functions/people/registration.ts';
import { preToken } from '#functions/triggers/preToken.ts';
import { awsWorld } from '#functions/world/aws.ts';
import { identityFromEnv } from '#functions/world/cognitoIdentity.ts';
import type { World } from '#functions/world/world.ts';
import type { PreToken } from '#local/aws/cognito/preTokenChanges.ts';
import { startCognito } from '#local/aws/cognito/startCognito.ts';
import { createTable } from '#local/aws/createTable.ts';
import { startDynamo } from '#local/aws/dynamo/startDynamo.ts';
import { keysOf } from '#local/keysOf.ts';
import { runs } from '../deep.ts';

let world: World;
const stops: (() => unknown)[] = [];

beforeAll(async () => {
  const [dynamo, keys] = await Promise.all([startDynamo(), keysOf(undefined)]);
  stops.push(dynamo.stop);
  await createTable(dynamo.operations, 'Races');
  const env: Record<string, string> = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    DYNAMODB_ENDPOINT: dynamo.url,
    TABLE_NAME: 'Races',
    USER_POOL_ID: keys.poolId,
    SIGNIN_CLIENT_ID: keys.clientId,
    SIGNIN_CLIENT_SECRET: keys.clientSecret,
    JWT_ISSUER: 'https://pool.example',
  };
  world = awsWorld(env, {}, identityFromEnv);
  const client = {
    id: keys.clientId,
    secret: keys.clientSecret,
    flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    accessTokenSeconds: 86_400,
  };
  const cognito = await startCognito({
    poolId: keys.poolId,
    region: 'us-east-1',
    issuer: env.JWT_ISSUER!,
    clients: [client],
    key: keys.signing,
    preToken: preToken(world) as unknown as PreToken,
  });
  stops.push(cognito.stop);
  Object.assign(env, { COGNITO_ENDPOINT: cognito.url, JWKS_URL: cognito.jwksUrl });
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

it('of four concurrent real registrations of one e-mail, one wins, one is in the pool, and it can sign in', async () => {
  for (let round = 0; round < runs(4, 40); round++) {
    const created: string[] = [];
    const identity = { ...world.identity };
    identity.create = (person) => {
      created.push(person.username);
      return world.identity.create(person);
    };
    const ends = await Promise.all(
      ['Ann', 'Bob', 'Cyd', 'Dan'].map((name) => {
        const profile = {
          username: `${name}_${round}`,
          email: `race${round}@example.com`,
          preferences: accountDefaults.preferences,
          createdAt: '',
        };
        const recovery = { questions: ['a', 'b', 'c'], hash: { kind: 'argon2id', salt: '', digest: '' } } as const;
        return openAccount({ ...world, identity }, { profile, recovery }, `tr4il-mix-${name}`);
      }),
    );
    const winners = ends.filter((end): end is Registration => typeof end !== 'string');
    expect(ends.filter((end) => end === 'email_taken')).toHaveLength(3);
    expect(created).toEqual(winners.map(({ userId }) => userId));
    const [winner] = winners;
    const signedIn = await world.identity.signIn(winner!.userId, `tr4il-mix-${winner!.username.slice(0, 3)}`);
    const claims = await world.identity.verify((signedIn as { token: string }).token);
    expect(claims).toMatchObject({ uid: winner!.userId });
  }
});

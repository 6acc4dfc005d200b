import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { googleCallback } from '../../shared/contract/auth.ts';
import { dynamoTable } from '../store/dynamoTable.ts';
import { cognitoIdentity } from './cognitoIdentity.ts';
import { eventBridge } from './eventBridge.ts';
import type { World } from './world.ts';

type Env = Readonly<Record<string, string | undefined>>;

const logLine = (line: Record<string, unknown>): void => console.log(JSON.stringify(line));

/**
 * The real world, wired from the environment: TABLE_NAME, USER_POOL_ID, SIGNIN_CLIENT_ID, SIGNIN_CLIENT_SECRET, RECOVERY_CLIENT_ID,
 * RECOVERY_CLIENT_SECRET, JWT_ISSUER, JWKS_URL, EVENT_BUS_NAME, PEPPER, ORIGIN_SECRET, AWS_REGION; with sign-in through Google also
 * COGNITO_DOMAIN_URL and SITE_URL. Another endpoint (DYNAMODB_ENDPOINT, COGNITO_ENDPOINT, EVENTS_ENDPOINT) is all that differs
 * elsewhere. `parts` replaces pieces, such as the clock.
 */
export function awsWorld(env: Env = process.env, parts: Partial<World> = {}): World {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`The environment variable ${name} is missing.`);
    return value;
  };
  const optional = (name: string): string => env[name] ?? '';
  const settings = (endpoint: string) => ({
    region: env.AWS_REGION ?? 'us-east-1',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 6000 },
    ...(env[endpoint] && { endpoint: env[endpoint] }),
    ...(env.AWS_ACCESS_KEY_ID &&
      env.AWS_SECRET_ACCESS_KEY && {
        credentials: {
          accessKeyId: env.AWS_ACCESS_KEY_ID,
          secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
          ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
        },
      }),
  });

  const now = parts.now ?? Date.now;
  const log = parts.log ?? logLine;
  const cognito = once(() => new CognitoIdentityProviderClient(settings('COGNITO_ENDPOINT')));
  const events = once(() => new EventBridgeClient(settings('EVENTS_ENDPOINT')));
  const pool = () => ({
    poolId: need('USER_POOL_ID'),
    clientId: need('SIGNIN_CLIENT_ID'),
    clientSecret: optional('SIGNIN_CLIENT_SECRET'),
    recovery: { clientId: optional('RECOVERY_CLIENT_ID'), clientSecret: optional('RECOVERY_CLIENT_SECRET') },
    issuer: need('JWT_ISSUER'),
    jwksUrl: need('JWKS_URL'),
    hosted: env.COGNITO_DOMAIN_URL ? { domainUrl: env.COGNITO_DOMAIN_URL, redirectUri: need('SITE_URL') + googleCallback } : null,
  });
  const table = once(() => dynamoTable(new DynamoDBClient(settings('DYNAMODB_ENDPOINT')), need('TABLE_NAME')));
  const identity = once(() => cognitoIdentity(cognito, pool(), now));
  const say = once(() => eventBridge(events, need('EVENT_BUS_NAME'), log));

  return {
    now,
    log,
    wait: (ms) => sleep(ms),
    random: (bytes) => randomBytes(bytes).toString('base64url'),
    get table() {
      return table();
    },
    get identity() {
      return identity();
    },
    say: (fact) => say()(fact),
    secrets: {
      get pepper() {
        return need('PEPPER');
      },
      origin: env.ORIGIN_SECRET,
    },
    ...parts,
  };
}

/** Makes a thing at its first use and keeps it: a function that never signs anyone in builds no pool client. */
const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

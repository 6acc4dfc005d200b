import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { googleCallback } from '#contract/areas/auth.ts';
import { dynamoTable } from '../table/dynamoTable.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { cognitoIdentity } from './cognitoIdentity.ts';
import { eventBridge } from './eventBridge.ts';
import type { Files } from './files.ts';
import { logLine } from './logLine.ts';
import type { LogEntry, World } from './world.ts';

const none = () => Promise.reject(new Error('This function was built without files: its lambda() needs filesFromEnv.'));
const withoutDeadLetters = {
  count: () => Promise.reject(new Error('This function was built without dead letters: its lambda() needs deadLettersFromEnv.')),
};
const withoutFiles: Files = { put: none, get: none, list: none, remove: none, removeAll: none, form: none, link: none };

/**
 * The real world, wired from the environment: TABLE_NAME, USER_POOL_ID, SIGNIN_CLIENT_ID, SIGNIN_CLIENT_SECRET, RECOVERY_CLIENT_ID,
 * RECOVERY_CLIENT_SECRET, JWT_ISSUER, JWKS_URL, EVENT_BUS_NAME, PEPPER, ORIGIN_SECRET, AWS_REGION; with sign-in through Google also
 * COGNITO_DOMAIN_URL and SITE_URL. Another endpoint (DYNAMODB_ENDPOINT, COGNITO_ENDPOINT, EVENTS_ENDPOINT) is all that differs
 * elsewhere. `given` replaces pieces, such as the clock, or adds what only some functions have (`filesFromEnv`, `paymentsFromEnv`).
 */
export function awsWorld(env: Env = process.env, given: Partial<World> | ((env: Env) => Partial<World>) = {}): World {
  const parts = typeof given === 'function' ? given(env) : given;
  const need = (name: string): string => needed(env, name);
  const optional = (name: string): string => env[name] ?? '';
  const settings = (endpoint: string) => clientSettings(env, endpoint);

  const now = parts.now ?? Date.now;
  // Past the console, which Lambda's runtime wraps: a line of the log is the JSON alone.
  const log = parts.log ?? ((entry: LogEntry): void => void process.stdout.write(`${logLine(entry, now())}\n`));
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
  const publisher = once(() => eventBridge(events, need('EVENT_BUS_NAME'), log));

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
    files: withoutFiles,
    payments: null,
    model: null,
    deadLetters: withoutDeadLetters,
    publish: (event) => publisher()(event),
    secrets: {
      get pepper() {
        return need('PEPPER');
      },
      origin: env.ORIGIN_SECRET,
    },
    ...parts,
  };
}

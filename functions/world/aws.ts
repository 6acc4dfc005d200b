import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '../table/dynamoTable.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import type { Files } from './files.ts';
import { withoutPool } from './identity.ts';
import { logLine } from './logLine.ts';
import { appSyncPush } from './push/appSyncPush.ts';
import { pushedTable } from './push/pushedTable.ts';
import type { LogEntry, World } from './world.ts';

const without = (what: string, part: string) => () =>
  Promise.reject(new Error(`This function was built without ${what}: its handler needs ${part}.`));
const noFiles = without('files', 'filesFromEnv');
const withoutMarket = without('market data', 'marketFromEnv');
const noCodes = without('second factors', 'codesFromEnv');
const withoutProvider = { check: withoutMarket, bars: withoutMarket, prices: withoutMarket };
const withoutFiles: Files = {
  put: noFiles,
  get: noFiles,
  list: noFiles,
  remove: noFiles,
  removeAll: noFiles,
  form: noFiles,
  link: noFiles,
};

/**
 * World parts that only some functions need, from the environment: files, payments, model, user pool, bus. Other
 * functions load without their clients.
 */
export type WorldPart = (env: Env, now: () => number, log: World['log']) => Partial<World>;

/**
 * The real world, wired from the environment: TABLE_NAME, PEPPER, ORIGIN_SECRET, ADMIN_SECOND_FACTOR, INBOX_DOMAIN, AWS_REGION, PUSH_ENDPOINT and PUSH_URL where
 * notifications are pushed, and what its `parts` read. Another endpoint
 * (DYNAMODB_ENDPOINT) is all that differs elsewhere. `given` replaces pieces, such as the clock.
 * The log goes past the console, which Lambda's runtime wraps: a line of it is the JSON alone.
 */
export function awsWorld(env: Env = process.env, given: Partial<World> = {}, ...parts: readonly WorldPart[]): World {
  const now = given.now ?? Date.now;
  const log = given.log ?? ((entry: LogEntry): void => void process.stdout.write(`${logLine(entry, now(), env.METRIC_NAMESPACE)}\n`));
  const push = env.PUSH_ENDPOINT === undefined ? null : appSyncPush(env, now, log);
  const table = once(() => {
    const own = dynamoTable(new DynamoDBClient(clientSettings(env, 'DYNAMODB_ENDPOINT')), needed(env, 'TABLE_NAME'));
    return push === null ? own : pushedTable(own, push);
  });
  const world: World = {
    now,
    log,
    wait: (ms) => sleep(ms),
    random: (bytes) => randomBytes(bytes).toString('base64url'),
    get table() {
      return table();
    },
    identity: withoutPool,
    codes: { answer: noCodes, newSecret: noCodes, confirmSecret: noCodes, ask: noCodes },
    files: withoutFiles,
    payments: null,
    model: null,
    market: { alpaca: withoutProvider, massive: withoutProvider },
    seal: { close: withoutMarket, open: withoutMarket },
    askBroker: without('brokers', 'brokersFromEnv'),
    messages: { site: '', mail: null, push: null, hook: without('messages', 'messagesFromEnv') },
    inboxDomain: env.INBOX_DOMAIN ?? null,
    calendar: null,
    deadLetters: { count: without('dead letters', 'deadLettersFromEnv') },
    apiAnswers: { lastDay: without('answers', 'apiAnswersFromEnv') },
    askApi: without('our own API', 'ownApiFromEnv'),
    site: { url: '', shell: without('the site', 'siteFromEnv') },
    push,
    // On for any other value or none: a missing setting must not remove protection.
    adminSecondFactor: env.ADMIN_SECOND_FACTOR !== 'off',
    publish: without('the bus', 'publisherFromEnv'),
    secrets: {
      get pepper() {
        return needed(env, 'PEPPER');
      },
      origin: env.ORIGIN_SECRET === undefined ? undefined : Object.values<string>(JSON.parse(env.ORIGIN_SECRET)),
    },
  };
  // By their descriptors: values created at first use must not be created now.
  for (const piece of [...parts.map((part) => part(env, now, log)), given])
    Object.defineProperties(world, Object.getOwnPropertyDescriptors(piece));
  return world;
}

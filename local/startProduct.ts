import { join } from 'node:path';
import { receiptListener } from '#contract/eventListeners.ts';
import { api } from '#contract/index.ts';
import { schedules as timetable } from '#contract/schedules.ts';
import { googleCallback } from '#contract/settings/googleCallback.ts';
import { awsWorld } from '#functions/world/aws.ts';
import type { World } from '#functions/world/world.ts';
import { createTable } from './aws/createTable.ts';
import { startDynamo } from './aws/dynamo/startDynamo.ts';
import { rulesOf } from './aws/events/rulesOf.ts';
import { startEvents } from './aws/events/startEvents.ts';
import { startMetrics } from './aws/metrics/startMetrics.ts';
import type { LocalPush } from './aws/push/startPush.ts';
import { startFiles } from './aws/s3/startFiles.ts';
import { startSchedules } from './aws/schedules/startSchedules.ts';
import { everyPart } from './everyPart.ts';
import { apiGateway } from './gateway/apiGateway.ts';
import { builtSite } from './gateway/builtSite.ts';
import type { LambdaFunction } from './gateway/callFunction.ts';
import { startApiAddress } from './gateway/startApiAddress.ts';
import { startGateway } from './gateway/startGateway.ts';
import { keysOf } from './keysOf.ts';
import { functionNamed, loadFunctions } from './loadFunctions.ts';
import { localEnv } from './localEnv.ts';
import { localMarket } from './market/localMarket.ts';
import { localModel } from './model/localModel.ts';
import { openFolder } from './openFolder.ts';
import { localMessages } from './outside/localMessages.ts';
import { startInbox } from './outside/startInbox.ts';
import { startPushConnection } from './startPushConnection.ts';
import { startSignIn } from './startSignIn.ts';
import { startPayments } from './stripe/startPayments.ts';

export type RunningProduct = {
  /** Where people go. */
  readonly url: string;
  /** Addresses of the AWS emulators and the payment stub. `api`: the API's own address, around the site. */
  readonly urls: Readonly<Record<'api' | 'dynamo' | 'cognito' | 'events' | 'files' | 'stripe' | 'model', string>>;
  /** The world its functions live in, and the environment it is made of. */
  readonly world: World;
  readonly env: Readonly<Record<string, string>>;
  /** The secret key of the local Stripe account. */
  readonly stripeKey: string;
  /** Handlers of calls, by area: replaceable by another release's function between two calls. */
  readonly areas: Record<string, LambdaFunction>;
  /** Messages that left the product, and the servers that took them. */
  readonly messages: Awaited<ReturnType<typeof localMessages>>;
  /** The push connection, which tests may cut. */
  readonly push: LocalPush;
  stop(): Promise<void>;
};

type ProductOptions = {
  /** Where everything is stored; in memory without. */
  readonly dataDir?: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Only errors are logged. */
  readonly quiet?: boolean;
  /** UTC milliseconds. */
  readonly now?: () => number;
  /** Replaces waiting in functions, for tests that move the clock. */
  readonly wait?: World['wait'];
  /** A real model instead of the stub: OPENAI_API_KEY, OPENAI_MODEL, OPENAI_BASE_URL. */
  readonly model?: Readonly<Record<string, string>>;
  /** Admins need a second factor, as where it is deployed; here they do not, unless a test asks for it. */
  readonly adminSecondFactor?: boolean;
  /** Vite with reload instead of the built site. */
  readonly dev?: boolean;
  readonly siteDir?: string;
};

const region = 'us-east-1';
const tableName = 'Afterbell';
/** Environment besides the address, for access to its table. */
export const localKeys = { TABLE_NAME: tableName, AWS_REGION: region, AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' } as const;
const bus = 'facts';
const logErrors = (line: Record<string, unknown>) => {
  if (line.level === 'error') console.error(JSON.stringify(line));
};

/**
 * Starts the whole product in this process, on 127.0.0.1 only: database, user pool, bus, schedules, API and site. The functions are the
 * deployed ones; only their environment differs. Throws a Problem with a plain sentence when a person can put it right.
 */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const { dataDir, port = 0, quiet = false, now = Date.now, wait, dev = false, adminSecondFactor = false } = options;
  const { siteDir = join(import.meta.dirname, '../dist/site') } = options;
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const folder = dataDir === undefined ? null : openFolder(dataDir);
    const dynamo = await startDynamo({ ...(dataDir !== undefined && { path: join(dataDir, 'dynamo') }), now });
    stops.push(() => folder?.close(), dynamo.stop);
    await createTable(dynamo.operations, tableName);
    const files = await startFiles({ dataDir, now });
    stops.push(files.stop);
    const push = await startPushConnection(() => functionNamed(functions, 'identity-authorizePush'));
    stops.push(push.stop);
    const origins = { files: files.url, push: push.origin };
    const site = dev ? await (await import('./gateway/devSite.ts')).devSite(origins) : builtSite(siteDir, origins);
    if ('stop' in site) stops.push(site.stop);
    const model = options.model ?? (await localModel(stops));
    const modelUrl = model.OPENAI_BASE_URL ?? 'at OpenAI';
    const keys = await keysOf(dataDir);
    const issuer = `https://cognito-idp.local/${keys.poolId}`;
    // The functions read their environment at their first call; the addresses of what starts after them join it below.
    const market = await localMarket(keys.sealKey, stops);
    const env: Record<string, string> = {
      ...model,
      ...market,
      ...localEnv({ keys, issuer, dynamoUrl: dynamo.url, files, push, tableName, region, bus, adminSecondFactor }),
    };
    const given = { now, ...(wait !== undefined && { wait }), ...(quiet && { log: logErrors }) };
    const world = awsWorld(env, given, ...everyPart);
    const functions = await loadFunctions(world);

    const events = await startEvents({ bus, rules: rulesOf(functions, files.bucket), now });
    stops.push(events.stop);
    files.announce(events.raise);
    const messages = await localMessages({ now, pushKey: keys.pushKey, raise: events.raise }, stops);
    Object.assign(env, messages.env);

    const stripeFile = dataDir === undefined ? {} : { file: join(dataDir, 'stripe.json') };
    const stripe = await startPayments({ secretKey: keys.stripeKey, now, ...stripeFile });
    stops.push(stripe.stop);

    const cognito = await startSignIn({
      keys,
      issuer,
      region,
      functions,
      now,
      dataDir,
      callbackUrls: () => [`${env.SITE_URL}${googleCallback}`],
    });
    stops.push(cognito.stop);
    Object.assign(env, cognito.env, { EVENTS_ENDPOINT: events.url, LOST_QUEUE_URL: events.lostUrl });
    const metrics = await startMetrics({ apiId: 'local', now });
    stops.push(metrics.stop);
    Object.assign(env, { API_ID: 'local', METRICS_ENDPOINT: metrics.url });

    for (const name of Object.keys(timetable)) functionNamed(functions, `jobs-${name}`);
    const schedules = startSchedules(timetable, (name) => functionNamed(functions, `jobs-${name}`)({}));
    stops.push(schedules.stop);

    const areas = Object.fromEntries(Object.keys(api).map((area) => [area, functionNamed(functions, area)]));
    const calls = { api, functions: areas, now, onAnswer: metrics.answered };
    const own = await startApiAddress(apiGateway(calls));
    stops.push(own.stop);
    const answers = apiGateway({ ...calls, originSecret: keys.originSecret });
    const inbox = startInbox(world, functionNamed(functions, `on-${receiptListener}`));
    const gateway = await startGateway({ api: answers, site, schedules, port, upgrade: push.connect, messages, inbox, origins });
    stops.push(gateway.stop);
    Object.assign(env, {
      SITE_URL: gateway.url,
      API_URL: own.url,
      PUSH_URL: gateway.url.replace('http', 'ws') + new URL(push.url).pathname,
    });
    files.letPages(gateway.url);
    Object.assign(env, await stripe.connect(gateway.url));
    const behind = { dynamo: dynamo.url, cognito: cognito.url, events: events.url, files: files.url, stripe: stripe.url };
    return {
      url: gateway.url,
      urls: { ...behind, api: own.url, model: modelUrl },
      world,
      env,
      stripeKey: keys.stripeKey,
      areas,
      messages,
      push,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { Session } from 'node:inspector/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpHandler } from '#functions/kernel/http.ts';
import { callEndpoint, type RequestExtras } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { type idsOf, testPerson } from '#functions/privacy/testing/testPerson.ts';
import { dynamoTable } from '#functions/table/dynamoTable.ts';
import type { Item, Write } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { createTable } from '#local/aws/createTable.ts';
import { startDynamo } from '#local/aws/dynamo/startDynamo.ts';
import { runs } from '../deep.ts';
import { calls, extraOf, hostileRequests, wellFormedInputs } from './hostileInput.ts';

const MOST_ANSWERED = 16 * 1024;
/**
 * No rule may match more characters than the longest text with a pattern has, except rules that read each character
 * once (zod's check keys).
 */
const MOST_MATCHED = 4400;
const readOnce = ['^[A-Za-z0-9_-]*$', '^\\P{Cc}*$', '^-?\\d+(?:\\.\\d+)?$'];
/** Functions of ours and of zod that a refusal may run, beside some for each byte it came in. */
const MOST_STEPS = 10_000;
const STEPS_A_BYTE = 0.6;
/** Sizes as multiples of that when no limit is exceeded: all of it must be checked, by each of its possible forms. */
const WITHIN_LIMITS = 3;

/** Refusals of services that this world does not have. */
const awayHere = new Set(['payments_off', 'ai_busy', 'google_off']);

const handlerOf = async (area: string): Promise<(world: World) => HttpHandler> =>
  ((await import(`../../functions/api/${area}/index.ts`)) as { routes: (world: World) => HttpHandler }).routes;

type Watched = { readonly world: TestWorld; readonly token: string; readonly writes: Write[] };

let first: Promise<{ readonly world: TestWorld; readonly items: readonly Item[]; readonly ids: ReturnType<typeof idsOf> }> | undefined;
/** A world with a person who has something everywhere and may do everything, made once: most of the work of a request, else. */
async function made() {
  const stored = memoryTable();
  const world = testWorld({ table: stored });
  const ids = await testPerson(world, 'nora');
  await stored.write({ update: accessKey(ids.userId), set: { specialAccess: { hasAccess: true, reason: 'Admin', expiresAt: null } } });
  return { world, items: stored.all(), ids };
}

/** A world in the same initial state, except for its random values: nothing in it has an existing id. */
async function copied(): Promise<{ readonly world: TestWorld; readonly token: string }> {
  first ??= made();
  const { world: from, items, ids } = await first;
  const world = testWorld({ table: memoryTable(items), random: from.random });
  await world.identity.create({ username: ids.userId, email: ids.email, password: 'tr4il-mix-9' });
  world.pool.tokens.set(ids.token, from.pool.tokens.get(ids.token)!);
  for (const { userId, kind, name } of await from.files.list(ids.userId))
    await world.files.put({ userId, kind, name }, (await from.files.get({ userId, kind, name }))!, 'image/webp');
  return { world, token: ids.token };
}

/** Such a world, and all writes to its table from then on whose conditions held. */
async function watched(): Promise<Watched> {
  const { world, token } = await copied();
  const writes: Write[] = [];
  const { write, transact } = world.table;
  const table = {
    ...world.table,
    write: async (each: Write) => {
      const written = await write(each);
      if (written) writes.push(each);
      return written;
    },
    transact: async (all: readonly Write[]) => {
      const written = await transact(all);
      if (written) writes.push(...all);
      return written;
    },
  };
  return { world: { ...world, table }, token, writes };
}

let quiet: Watched | undefined;
/** Such a world in which nothing has happened yet: the last one again, unless something did. */
async function quietWorld(): Promise<Watched> {
  if (quiet === undefined || quiet.writes.length > 0) quiet = await watched();
  return quiet;
}

const isQuantified = (source: string) => ['*', '+', '{'].some((sign) => source.includes(sign));

type Matched<T> = { readonly answer: T; readonly longest: number; readonly source: string };
/** The result of `act`, and the pattern that matched against the longest text during it. */
async function matching<T>(act: () => Promise<T>): Promise<Matched<T>> {
  const { exec } = RegExp.prototype;
  const seen = { longest: 0, source: '' };
  RegExp.prototype.exec = function (text: string) {
    if (text.length > seen.longest && isQuantified(this.source) && !readOnce.includes(this.source))
      Object.assign(seen, { longest: text.length, source: this.source });
    return exec.call(this, text);
  };
  try {
    return { answer: await act(), ...seen };
  } finally {
    RegExp.prototype.exec = exec;
  }
}

const session = new Session();

/** Calls of functions since this was asked last. */
async function steps(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.reduce((sum, { functions }) => functions.reduce((all, { ranges }) => all + (ranges[0]?.count ?? 0), sum), 0);
}

const bytesOf = (input: object, { body = '' }: RequestExtras) => Math.max(body.length, JSON.stringify(input).length);

/** Faults of a response to a request that must be refused. */
function faultsOf({ answer, longest, source }: Matched<Awaited<ReturnType<typeof callEndpoint>>>, isBomb: boolean): string[] {
  const bytes = JSON.stringify(answer).length;
  return [
    ...(answer.status < 400 || answer.status > 499 ? [`status ${answer.status}`] : []),
    ...(isBomb && answer.status !== 413 ? [`was unpacked (${answer.status})`] : []),
    ...(bytes > MOST_ANSWERED ? [`${bytes} bytes`] : []),
    ...(Object.keys(answer.body.fields ?? {}).length > 20 ? ['more than twenty problems'] : []),
    ...(longest > MOST_MATCHED ? [`${longest} characters for ${source.slice(0, 40)}`] : []),
  ];
}

/**
 * Counting is slower than responding: requests are counted in groups, and individually if a group exceeds the limit
 * of one.
 */
const TOGETHER = 6;

type Asked = { readonly what: string; readonly input: object; readonly extra: RequestExtras; readonly isWithinLimits?: true };
const allowed = ({ input, extra, isWithinLimits }: Asked) =>
  (MOST_STEPS + STEPS_A_BYTE * bytesOf(input, extra)) * (isWithinLimits ? WITHIN_LIMITS : 1);

/** Those of requests just sent that take more steps than they may. */
async function overworked<T extends Asked>(sent: readonly T[], send: (request: T) => Promise<unknown>): Promise<string[]> {
  if ((await steps()) <= Math.min(...sent.map(allowed))) return [];
  const found: string[] = [];
  for (const request of sent) {
    await send(request);
    const took = await steps();
    if (took > allowed(request)) found.push(`${request.what}: ${took} steps`);
  }
  return found;
}

describe('a hostile request', () => {
  beforeAll(async () => {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  afterAll(async () => {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  });

  it.each(calls)('to $call is refused in a few words, after little work, and writes nothing', async ({ area, endpoint, nth }) => {
    const { world, token, writes } = await quietWorld();
    const handler = (await handlerOf(area))(world);
    const requests = hostileRequests(endpoint, nth).map((hostile) => ({ ...hostile, extra: extraOf(endpoint, token, hostile) }));
    const faults: string[] = [];
    const send = async ({ input, extra }: (typeof requests)[number]) => matching(() => callEndpoint(handler, endpoint, input, extra));
    await steps();
    for (let at = 0; at < requests.length; at += TOGETHER) {
      const some = requests.slice(at, at + TOGETHER);
      for (const hostile of some) {
        const note = (fault: string) => faults.push(`${hostile.what}: ${fault}`);
        faultsOf(await send(hostile), endpoint.gzip === true && hostile.what.startsWith('a bomb')).forEach(note);
        if (writes.length > 0) note(`${writes.length} writes`);
        if (JSON.stringify(world.logs.splice(0)).length > 2000) note('a long log');
      }
      faults.push(...(await overworked(some, send)));
      world.logs.splice(0);
    }
    expect(requests.length).toBeGreaterThan(0);
    expect(faults.slice(0, 12)).toEqual([]);
  });
});

it('a refused call writes nothing after reads, except excused writes', async () => {
  const refused = new Set<string>();
  for (const { area, call, endpoint } of calls.filter(({ endpoint: { signedBody } }) => signedBody === undefined)) {
    const handler = await handlerOf(area);
    for (const input of wellFormedInputs(endpoint).filter((_, at) => at % runs(3, 1) === 0)) {
      const { world, token } = await quietWorld();
      const { status } = await callEndpoint(handler(world), endpoint, input, endpoint.access === 'public' ? {} : { token });
      expect(status, call).not.toBe(500);
      // A successful call may have changed more than the table.
      if (status < 400 && endpoint.method !== 'GET') quiet = undefined;
      if (status >= 400) refused.add(call);
    }
  }
  // Refusals that no input can cause in a quiet journal do not occur here; most others do.
  expect(refused.size).toBeGreaterThan(18);
});

describe('on the engine of the local table', () => {
  const engine = { stop: async () => {} };
  let access: Item;
  let walked: { readonly world: World; readonly token: string };
  beforeAll(async () => {
    const dynamo = await startDynamo();
    engine.stop = dynamo.stop;
    await createTable(dynamo.operations, 'Walked');
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const table = dynamoTable(new DynamoDBClient({ endpoint: dynamo.url, region: 'us-east-1', credentials, maxAttempts: 1 }), 'Walked');
    const { world, token } = await copied();
    const { items, ids } = await first!;
    for (const put of items) await table.write({ put });
    access = items.find(({ pk }) => pk === accessKey(ids.userId).pk)!;
    walked = { world: { ...world, table }, token };
  });
  afterAll(() => engine.stop());
  const answered = new Set<string>();

  // In the order of the contract, on one table: each call finds the changes of those before.
  it.each(calls.filter(({ nth, endpoint }) => nth % runs(6, 1) === 0 && endpoint.signedBody === undefined))(
    'no well-formed or hostile request to $call is a failure',
    async ({ area, endpoint, nth }) => {
      const handler = (await handlerOf(area))(walked.world);
      const hostile = hostileRequests(endpoint, nth).map((each) => ({ input: each.input, extra: extraOf(endpoint, walked.token, each) }));
      const own = endpoint.access === 'public' ? {} : { token: walked.token };
      const wellFormed = wellFormedInputs(endpoint).map((input) => ({ input, extra: own }));
      const failed: string[] = [];
      for (const { input, extra } of [...wellFormed, ...hostile].filter((_, at) => at % runs(4, 1) === 0)) {
        // Signing out, or taking the own rights, ends nothing for the next request.
        await walked.world.table.write({ put: access });
        const { status, body } = await callEndpoint(handler, endpoint, input, extra);
        if (status < 300) answered.add(endpoint.path);
        if (status >= 500 && !awayHere.has(String(body.code))) failed.push(`${status} ${body.code} ${JSON.stringify(input).slice(0, 200)}`);
      }
      expect(failed).toEqual([]);
    },
  );

  it('many of them are answered', () => {
    expect(answered.size).toBeGreaterThan(runs(8, 60));
  });
});

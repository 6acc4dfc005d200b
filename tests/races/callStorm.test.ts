import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Endpoint, routeKey, routeThrottle } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { routes } from '#functions/api/trades/index.ts';
import { communityWorld, memberNamed } from '#functions/community/testing/communityWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { countCall } from '#functions/limits/countCall.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const call: Endpoint = { ...api.imports.undo, perPerson: 3 };
const ann = userIdOf('ann');

/** The naive way: read the count, then write one more. */
const naive: typeof countCall = async ({ table }, endpoint, userId) => {
  const key = { pk: `LIMIT#${userId}`, sk: 'CALLS' };
  const count = Number((await table.get(key, 'strong'))?.count ?? 0);
  if (count >= endpoint.perPerson!) return 60;
  await table.write({ put: { ...key, count: count + 1 } });
  return 0;
};

const fiveAtOnce = (count: typeof countCall) => async (turns: fc.Scheduler) => {
  const table: Table = tableTakingTurns(turns, testWorld().table);
  const world = { table, now: () => testNow };
  const ends = await turns.waitFor(Promise.all(Array.from({ length: 5 }, () => count(world, call, ann))));
  expect(ends.filter((seconds) => seconds === 0)).toHaveLength(3);
};
const everyOrder = (race: (turns: fc.Scheduler) => Promise<void>, numRuns: number) =>
  fc.check(fc.asyncProperty(fc.scheduler(), race), { numRuns, endOnFailure: true });

describe('a limit per person', () => {
  it('admits exactly its number of concurrent calls, while checking before writing does not', async () => {
    const result = await everyOrder(fiveAtOnce(countCall), runs(60, 3000));
    expect(fc.defaultReportMessage(result) ?? 'holds').toBe('holds');
    expect((await everyOrder(fiveAtOnce(naive), 300)).failed).toBe(true);
  });

  it('counts each user, call and minute separately, and reports when the next begins', async () => {
    const world = testWorld();
    const ask = (endpoint: Endpoint, userId: UserId) => countCall(world, endpoint, userId);
    world.setNow(testNow + 17_500);
    const ends = [];
    for (let n = 0; n < 5; n++) ends.push(await ask(call, ann));
    expect(ends).toEqual([0, 0, 0, 43, 43]);
    expect(await ask(call, userIdOf('bob'))).toBe(0);
    expect(await ask({ ...api.imports.rerun, perPerson: 3 }, ann)).toBe(0);
    world.setNow(testNow + MINUTE);
    expect(await ask(call, ann)).toBe(0);
  });

  it('writes one unit where a call has one, and nothing where it has none', async () => {
    const world = testWorld();
    await countCall(world, call, ann);
    expect(world.table.meter.write).toBe(1);
    await countCall(world, api.trades.list, ann);
    expect(world.table.meter.write).toBe(1);
  });
});

/** Requests per second with twice as many as burst, API Gateway's limit for all callers together. */
function tokenBucket(rate: number): (at: number) => boolean {
  let [left, last] = [2 * rate, testNow];
  return (at) => {
    left = Math.min(2 * rate, left + ((at - last) / 1000) * rate);
    last = at;
    if (left < 1) return false;
    left--;
    return true;
  };
}

/**
 * One person deletes fifty times a second for as long as it takes to empty a bucket, while `others` delete twice each; how their calls were answered, and how
 * many of the first one's were served.
 */
async function storm(rateOf: (endpoint: Endpoint) => number, { seconds, others }: { seconds: number; others: number }) {
  const world = await communityWorld({ table: memoryTable() });
  const names = Array.from({ length: others }, (_, n) => `trader${n}`);
  for (const name of ['abuser', ...names]) await memberNamed(world, name);
  const endpoint = api.trades.deleteFills;
  const takes = tokenBucket(rateOf(endpoint));
  const handler = routes(world);
  const fills = [{ fill: 'A'.repeat(11), account: 'Main', openedAt: new Date(testNow).toISOString() }];
  const answers: { readonly name: string; readonly status: number }[] = [];
  const ask = async (name: string, at: number) => {
    world.setNow(at);
    const status = takes(at) ? (await callEndpoint(handler, endpoint, { fills }, { token: name })).status : 429;
    answers.push({ name, status });
  };
  const every = (seconds * 1000) / (2 * others);
  let next = 0;
  for (let at = 0; at < seconds * 1000; at += 20) {
    await ask('abuser', testNow + at);
    if (at >= next * every) await ask(names[next++ % others]!, testNow + at + 10);
  }
  const refused = (mine: boolean) => answers.filter(({ name, status }) => (name === 'abuser') === mine && status === 429).length;
  const served = answers.filter(({ name, status }) => name === 'abuser' && status !== 429).length;
  return { othersRefused: refused(false), served, asked: answers.length };
}

describe('one person who calls fifty times a second', () => {
  const size = runs({ seconds: 20, others: 10 }, { seconds: 300, others: 100 });

  it('has no more served than their limit, and leaves others theirs', async () => {
    const { othersRefused, served } = await storm(routeThrottle, size);
    expect(othersRefused).toBe(0);
    expect(served).toBe(api.trades.deleteFills.perPerson * Math.ceil(size.seconds / 60));
  });

  it('would take others theirs where all share five a second', async () => {
    expect((await storm(() => 5, size)).othersRefused).toBeGreaterThan(size.others);
  });
});

it('a refusal has a sentence with what happened and a header with when to retry', async () => {
  const world = await communityWorld({ table: memoryTable() });
  await memberNamed(world, 'maya');
  world.setNow(testNow + 12_000);
  const ask = () => callEndpoint(routes(world), api.trades.renameWord, { kind: 'tags', from: 'a', to: 'b' }, { token: 'maya' });
  const answers = [];
  for (let n = 0; n <= api.trades.renameWord.perPerson; n++) answers.push(await ask());
  expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '48' },
    body: { success: false, code: 'too_many_calls', retryAfter: 48 },
  });
  expect(routeKey(api.trades.renameWord)).toBe('POST /api/trades/words/rename');
});

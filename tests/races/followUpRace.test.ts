import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { threads } from '#functions/credits/creditAccounts.ts';
import { type LedgerWorld, reserveRequest } from '#functions/credits/reserveRequest.ts';
import { settleRequest } from '#functions/credits/settleRequest.ts';
import { ledgerEquation } from '#functions/credits/testing/ledgerEquation.ts';
import { testAnswer, testMember } from '#functions/credits/testing/testMember.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const limit = 50;
const thread = 'thread';

type Follow = (world: LedgerWorld, userId: UserId, requestId: string, call: () => void) => Promise<void>;

const real: Follow = async (world, userId, requestId, call) => {
  const wanted = { hash: 'h', limit, follows: { thread, turn: 0 } };
  if ((await reserveRequest(world, { userId, requestId }, wanted)).is !== 'reserved') return;
  call();
  await settleRequest(world, { userId, requestId }, { limit, ending: { spend: true, answer: testAnswer(userId, requestId) } });
};

/** The naive way: check the count, and only then reserve the credit. */
const naive: Follow = async (world, userId, requestId, call) => {
  const counted = await threads.load(world.table, 'strong', userId, thread);
  if ((counted?.answered ?? 0) >= 5) return;
  if ((await reserveRequest(world, { userId, requestId }, { hash: 'h', limit })).is !== 'reserved') return;
  call();
  await settleRequest(world, { userId, requestId }, { limit, ending: { spend: true, answer: testAnswer(userId, requestId) } });
};

const everyOrder = (race: (turns: fc.Scheduler) => Promise<void>, numRuns: number) =>
  fc.check(fc.asyncProperty(fc.scheduler(), race), { numRuns, endOnFailure: true });

/** Two follow-ups are left, and six concurrent ones continue the same answer, or earlier ones. */
const lastTwo = (follow: Follow) => async (turns: fc.Scheduler) => {
  const world = testWorld();
  const userId = await testMember(world.table, 'monthly');
  for (const id of ['a', 'b', 'c']) await real(world, userId, id, () => undefined);
  let calls = 0;
  const table = tableTakingTurns(turns, world.table);
  const ids = Array.from({ length: 6 }, (_, n) => `r${n}`);
  await turns.waitFor(Promise.all(ids.map((id) => follow({ ...world, table }, userId, id, () => calls++))));
  expect(calls).toBe(2);
  expect(await threads.load(world.table, 'strong', userId, thread)).toEqual({ answered: 5 });
  expect(await ledgerEquation(world, userId, limit)).toEqual({ remaining: 45, aside: 0, done: 5 });
};

describe('at the same time', () => {
  it('six follow-ups want the last two of a thread: two models are called', async () => {
    expect(fc.defaultReportMessage(await everyOrder(lastTwo(real), runs(40, 1000))) ?? 'holds').toBe('holds');
    expect((await everyOrder(lastTwo(naive), 100)).failed).toBe(true);
  });

  it('one that is answered while another is counted takes one place, not two', async () => {
    const world = testWorld();
    const userId = await testMember(world.table, 'monthly');
    for (const id of ['a', 'b', 'c']) await real(world, userId, id, () => undefined);
    const wanted = { hash: 'h', limit, follows: { thread, turn: 0 } };
    const answerIt = async () => {
      await settleRequest(world, { userId, requestId: 'd' }, { limit, ending: { spend: true, answer: testAnswer(userId, 'd') } });
    };
    await reserveRequest(world, { userId, requestId: 'd' }, wanted);
    const table: typeof world.table = {
      ...world.table,
      meter: world.table.meter,
      get: async (key, ...read) => {
        if (key.sk === threads.key(userId, thread).sk) await answerIt();
        return world.table.get(key, ...read);
      },
    };
    expect(await reserveRequest({ ...world, table }, { userId, requestId: 'e' }, wanted)).toMatchObject({ is: 'reserved', turn: 5 });
  });

  it('one that was given up and comes after all, when the thread is full, is not stored and costs nothing', async () => {
    const world = testWorld();
    const userId = await testMember(world.table, 'monthly');
    const wanted = { hash: 'h', limit, follows: { thread, turn: 0 } };
    await reserveRequest(world, { userId, requestId: 'lost' }, wanted);
    world.setNow(world.now() + 120_000);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await real(world, userId, id, () => undefined);
    const late = { limit, ending: { spend: true, answer: testAnswer(userId, 'lost') } } as const;
    expect((await settleRequest(world, { userId, requestId: 'lost' }, late)).isSpent).toBe(false);
    expect(await world.table.get({ pk: `AI#${userId}`, sk: 'ANSWER#answer-lost' })).toBeNull();
    expect(await threads.load(world.table, 'strong', userId, thread)).toEqual({ answered: 5 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { creditAccounts, creditAccountWrite } from '#functions/credits/creditAccounts.ts';
import { type LedgerWorld, reserveRequest } from '#functions/credits/reserveRequest.ts';
import { settleRequest } from '#functions/credits/settleRequest.ts';
import { ledgerEquation } from '#functions/credits/testing/ledgerEquation.ts';
import { testAnswer, testMember } from '#functions/credits/testing/testMember.ts';
import { refill } from '#functions/jobs/refillCredits.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const limit = 5;
const MONDAY = Date.UTC(2026, 10, 23);

/** The naive way: check, then call the model, then count. */
const naive = async (world: LedgerWorld, userId: UserId, requestId: string, call: () => void): Promise<void> => {
  const stored = await creditAccounts.load(world.table, 'strong', userId);
  const account = stored ?? { week: '2026-11-16', used: 0, givenBack: 0, totalUsed: 0, holds: {}, revision: 0 };
  if (account.used >= limit) return;
  call();
  await world.table.write({
    ...creditAccountWrite(userId, { ...account, used: account.used + 1 }, account.revision),
    if: undefined,
  } as never);
  void requestId;
};

const real = async (world: LedgerWorld, userId: UserId, requestId: string, call: () => void): Promise<void> => {
  const { is } = await reserveRequest(world, { userId, requestId }, { hash: 'h', limit });
  if (is !== 'reserved') return;
  call();
  await settleRequest(world, { userId, requestId }, { limit, ending: { spend: true, answer: testAnswer(userId, requestId) } });
};

const everyOrder = (race: (turns: fc.Scheduler) => Promise<void>, numRuns: number) =>
  fc.check(fc.asyncProperty(fc.scheduler(), race), { numRuns, endOnFailure: true });
const holds = (result: fc.RunDetails<[fc.Scheduler]>) => expect(fc.defaultReportMessage(result) ?? 'holds').toBe('holds');

/** One credit is left, and ten concurrent requests arrive. */
const lastCredit = (spend: typeof real) => async (turns: fc.Scheduler) => {
  const world = testWorld();
  const userId = await testMember(world.table);
  for (const id of ['a', 'b', 'c', 'd']) await real(world, userId, id, () => undefined);
  let calls = 0;
  const table = tableTakingTurns(turns, world.table);
  const ids = Array.from({ length: 10 }, (_, n) => `r${n}`);
  await turns.waitFor(Promise.all(ids.map((id) => spend({ ...world, table }, userId, id, () => calls++))));
  expect(calls).toBe(1);
  expect(await ledgerEquation(world, userId, limit)).toEqual({ remaining: 0, aside: 0, done: 5 });
};

/** One request arrives five times concurrently, like a browser's retries. */
const sameRequest = (spend: typeof real) => async (turns: fc.Scheduler) => {
  const world = testWorld();
  const userId = await testMember(world.table);
  let calls = 0;
  const table = tableTakingTurns(turns, world.table);
  await turns.waitFor(Promise.all(Array.from({ length: 5 }, () => spend({ ...world, table }, userId, 'same', () => calls++))));
  expect(calls).toBe(1);
  expect(await ledgerEquation(world, userId, limit)).toEqual({ remaining: 4, aside: 0, done: 1 });
};

describe('at the same time', () => {
  it.each([
    ['ten requests want the last credit: one model is called', lastCredit],
    ['one request comes five times: one model is called', sameRequest],
  ])('%s', async (_what, race) => {
    holds(await everyOrder(race(real), runs(40, 1500)));
    expect((await everyOrder(race(naive), 100)).failed).toBe(true);
  });

  it('a refund, a new request and the schedule meet on Monday: the equation holds', async () => {
    const race = async (turns: fc.Scheduler) => {
      const world = testWorld();
      const userId = await testMember(world.table);
      await real(world, userId, 'spent', () => undefined);
      world.setNow(MONDAY - 1000);
      await reserveRequest(world, { userId, requestId: 'open' }, { hash: 'h', limit });
      world.setNow(MONDAY);
      const table = tableTakingTurns(turns, world.table);
      const settle = settleRequest({ ...world, table }, { userId, requestId: 'open' }, { limit, ending: { spend: false, answer: null } });
      await turns.waitFor(Promise.all([settle, refill({ ...world, table }), real({ ...world, table }, userId, 'new', () => undefined)]));
      expect(await ledgerEquation(world, userId, limit)).toEqual({ remaining: 4, aside: 0, done: 1 });
    };
    holds(await everyOrder(race, runs(60, 2000)));
  });
});

import { expect, it } from 'vitest';
import { testNow, testWorld } from '../world/testing/testWorld.ts';
import { creditAccountWrite } from './creditAccounts.ts';
import { reserveRequest } from './reserveRequest.ts';
import { settleRequest } from './settleRequest.ts';
import { ledgerEquation } from './testing/ledgerEquation.ts';
import { testAnswer, testMember } from './testing/testMember.ts';

const limit = 5;
const WEEK = 7 * 86_400_000;
/** Monday after the test's Wednesday, 00:00 UTC. */
const MONDAY = Date.UTC(2026, 10, 23);

async function ledger() {
  const world = testWorld();
  const userId = await testMember(world.table);
  const answer = (id: string) => testAnswer(userId, id);
  return {
    world,
    userId,
    reserve: (requestId: string, hash = 'h') => reserveRequest(world, { userId, requestId }, { hash, limit }),
    done: (requestId: string) => settleRequest(world, { userId, requestId }, { limit, ending: { spend: true, answer: answer(requestId) } }),
    refund: (requestId: string, withAnswer = false) =>
      settleRequest(world, { userId, requestId }, { limit, ending: { spend: false, answer: withAnswer ? answer(requestId) : null } }),
    equation: () => ledgerEquation(world, userId, limit),
  };
}

it('a credit is set aside, then spent; the sixth of a week is refused', async () => {
  const { reserve, done, equation } = await ledger();
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    expect((await reserve(id)).is).toBe('reserved');
    expect((await done(id)).isSpent).toBe(true);
  }
  expect(await reserve('f')).toEqual({ is: 'spent', limits: { weeklyLimit: 5, remainingRequests: 0, totalRequestsUsed: 5 } });
  expect(await equation()).toEqual({ remaining: 0, aside: 0, done: 5 });
});

it('the same request is never charged twice: under way it waits, done it has its answer, and it cannot ask something else', async () => {
  const { reserve, done, equation } = await ledger();
  await reserve('a');
  expect((await reserve('a')).is).toBe('underWay');
  expect((await reserve('a', 'other')).is).toBe('reused');
  await done('a');
  expect(await done('a')).toMatchObject({ isSpent: true });
  expect(await reserve('a')).toMatchObject({ is: 'answered', answerId: 'answer-a' });
  expect(await equation()).toEqual({ remaining: 4, aside: 0, done: 1 });
});

it('counts free requests, and refuses the 501st of a week until Monday, regardless of credits', async () => {
  const { world, userId, reserve, done, refund } = await ledger();
  const account = { week: '2026-11-16', used: 0, givenBack: 0, totalUsed: 0, holds: {}, free: 499 };
  await world.table.write(creditAccountWrite(userId, account, 0));
  await reserve('paid');
  await done('paid');
  await reserve('last');
  await refund('last', true);
  expect(await reserve('more')).toMatchObject({ is: 'freeOver', limits: { remainingRequests: 4 } });
  world.setNow(MONDAY);
  expect((await reserve('more')).is).toBe('reserved');
});

it('a refund gives the credit back, and the same request may be made again unless it has an answer', async () => {
  const { reserve, refund, equation } = await ledger();
  await reserve('a');
  await refund('a');
  expect(await equation()).toEqual({ remaining: 5, aside: 0, done: 0 });
  expect((await reserve('a')).is).toBe('reserved');
  await refund('a', true);
  expect(await reserve('a')).toMatchObject({ is: 'answered' });
});

it('a crash gives the credit back two minutes later, and an answer that comes after that costs nothing', async () => {
  const { world, reserve, done, equation } = await ledger();
  await reserve('a');
  world.setNow(testNow + 120_000 - 1);
  expect(await equation()).toMatchObject({ remaining: 4, aside: 1 });
  world.setNow(testNow + 120_000);
  expect(await equation()).toMatchObject({ remaining: 5, aside: 0 });
  expect((await done('a')).isSpent).toBe(false);
  expect(await equation()).toMatchObject({ remaining: 5, done: 0 });
  expect((await reserve('a')).is).toBe('answered');
});

it('a request begun before Monday that ends after it counts in the week it was begun in', async () => {
  const { world, reserve, done, equation } = await ledger();
  world.setNow(MONDAY - 1000);
  await reserve('a');
  world.setNow(MONDAY + 1000);
  expect(await equation()).toMatchObject({ remaining: 5 });
  await done('a');
  await reserve('b');
  expect(await equation()).toEqual({ remaining: 4, aside: 1, done: 0 });
});

it('a week is back a second after Monday 00:00 UTC and not a second before, with no schedule at all', async () => {
  const { world, reserve, done } = await ledger();
  for (const id of ['a', 'b', 'c', 'd', 'e']) await reserve(id).then(() => done(id));
  world.setNow(MONDAY - 1000);
  expect((await reserve('f')).is).toBe('spent');
  world.setNow(MONDAY + 1000);
  expect((await reserve('f')).is).toBe('reserved');
  // A server whose clock is behind must not give the old week back.
  world.setNow(MONDAY - 1000);
  expect((await reserve('g')).limits.remainingRequests).toBe(3);
  world.setNow(MONDAY + 3 * WEEK);
  expect((await reserve('h')).limits).toEqual({ weeklyLimit: 5, remainingRequests: 4, totalRequestsUsed: 5 });
});

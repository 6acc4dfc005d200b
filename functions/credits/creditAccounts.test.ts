import { expect, it } from 'vitest';
import { exists } from '../table/conditions.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { checkLedger, creditAccounts, creditAccountWrite, creditRequests } from './creditAccounts.ts';
import { reserveRequest } from './reserveRequest.ts';
import { settleRequest } from './settleRequest.ts';
import { testAnswer, testMember } from './testing/testMember.ts';

async function spentOne() {
  const world = testWorld();
  const userId = await testMember(world.table);
  await reserveRequest(world, { userId, requestId: 'a' }, { hash: 'h', limit: 5 });
  await settleRequest(world, { userId, requestId: 'a' }, { limit: 5, ending: { spend: true, answer: testAnswer(userId, 'a') } });
  return { world, userId };
}

it('an account that adds up is not mentioned, nor one that was never used', async () => {
  const { world, userId } = await spentOne();
  await checkLedger(world, userId);
  await checkLedger(testWorld(), userId);
  expect(world.logs).toEqual([]);
});

it('what an admin gave back is part of it', async () => {
  const { world, userId } = await spentOne();
  const { revision, ...account } = (await creditAccounts.load(world.table, 'strong', userId))!;
  await world.table.write(creditAccountWrite(userId, { ...account, used: 0, givenBack: 1 }, revision));
  await checkLedger(world, userId);
  expect(world.logs).toEqual([]);
});

it('reports an account that counts unknown requests and leaves it unchanged', async () => {
  const { world, userId } = await spentOne();
  await world.table.write({ delete: creditRequests.key(userId, 'a'), if: exists });
  await checkLedger(world, userId);
  expect(world.logs).toEqual([expect.objectContaining({ count: 'creditsOutOfBalance', userId, used: 1, done: 0 })]);
  expect((await creditAccounts.load(world.table, 'strong', userId))?.used).toBe(1);
});

it('an account that changes while it is counted is left for the next time', async () => {
  const { world, userId } = await spentOne();
  await world.table.write({ delete: creditRequests.key(userId, 'a'), if: exists });
  const query: typeof world.table.query = async (q) => {
    const items = await world.table.query(q);
    await reserveRequest(world, { userId, requestId: 'b' }, { hash: 'h', limit: 5 });
    return items;
  };
  await checkLedger({ log: world.log, table: { ...world.table, query } }, userId);
  expect(world.logs).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { openAccount } from '#functions/api/auth/openAccount.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { emailClaims, loadEmail, type NameClaim, usernameClaims } from '#functions/people/nameClaim.ts';
import { profileKey } from '#functions/people/profile.ts';
import { type NewAccount, reserve } from '#functions/people/registration.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns, turnTaker } from './takingTurns.ts';

type Open = typeof openAccount;

const newcomer = (username: string, email: string): NewAccount => ({
  profile: { username, email, preferences: accountDefaults.preferences, createdAt: '2026-11-18T15:00:00Z' },
  recovery: { questions: ['First car', 'City of birth', 'First concert'], hash: { kind: 'argon2id', salt: '', digest: '' } },
});

const sameEmail = [newcomer('NightOwl', 'nora@example.com'), newcomer('DayOwl', ' NORA@example.com')] as const;
const sameName = [newcomer('NightOwl', 'nora@example.com'), newcomer('nightOWL', 'other@example.com')] as const;
const sameBoth = [newcomer('NightOwl', 'nora@example.com'), newcomer('NightOwl', 'nora@example.com')] as const;

/** Every call to the outside waits for its turn, so fast-check decides in which order they happen. */
function taking(turns: fc.Scheduler, world: TestWorld): World {
  const turn = turnTaker(turns);
  const { table, identity } = world;
  return {
    ...world,
    table: tableTakingTurns(turns, table),
    identity: {
      ...identity,
      create: turn('create', (...args) => identity.create(...args)),
      remove: turn('remove', (...args) => identity.remove(...args)),
    },
  };
}

type Ends = readonly Awaited<ReturnType<Open>>[];

/** Both concurrently, in the order of `turns`. */
async function race(open: Open, turns: fc.Scheduler, both: readonly [NewAccount, NewAccount], world = testWorld()): Promise<void> {
  const outside = taking(turns, world);
  const ends = await turns.waitFor(Promise.all(both.map((each, i) => open(outside, each, `tr4il-mix-${i}`))));
  await oneWinner(world, ends);
}

/** Throws unless exactly one won, who alone is in the pool and owns every item. */
async function oneWinner(world: TestWorld, ends: Ends): Promise<void> {
  const winners = ends.filter((end) => typeof end !== 'string');
  expect(winners).toHaveLength(1);
  const { userId, email, username } = winners[0]!;
  expect([...world.pool.people.keys()]).toEqual([userId]);
  expect(await loadEmail(world.table, email)).toMatchObject({ userId, status: 'active' });
  expect((await world.table.get(usernameClaims.key(username))) as NameClaim | null).toMatchObject({ userId, status: 'active' });
  expect(await loadAccess(world.table, userId)).toMatchObject({ status: 'active', username });
  expect(await world.table.get(profileKey(userId))).toMatchObject({ username });
  expect(await world.identity.signIn(userId, `tr4il-mix-${ends.indexOf(winners[0]!)}`)).toHaveProperty('token');
}

/** The naive way: check that both are free, then create. */
const naive: Open = async (world, { profile }, password) => {
  const { email, username } = profile;
  if (await loadEmail(world.table, email)) return 'email_taken';
  if (await world.table.get(usernameClaims.key(username))) return 'username_taken';
  const userId = userIdOf(world.random(16));
  await world.identity.create({ username: userId, email, password });
  const claim = { userId, username, status: 'active', until: 0, attempt: '' } as const;
  const keys = [emailClaims.key(email), usernameClaims.key(username), accessKey(userId)];
  await world.table.transact([...keys.map((key) => ({ put: { ...key, ...claim } })), { put: { ...profileKey(userId), ...profile } }]);
  return { userId, username, email, attempt: '' };
};

const everyOrder = (open: Open, both: readonly [NewAccount, NewAccount], numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.scheduler(), (turns) => race(open, turns, both)),
    { numRuns, endOnFailure: true },
  );

const pairs = [
  ['of one e-mail in two spellings', sameEmail],
  ['of one username in two cases', sameName],
  ['that are one double click', sameBoth],
] as const;

describe('two registrations at the same time', () => {
  it.each(pairs)('%s: exactly one wins, and the pool has no other user', async (_what, both) => {
    const result = await everyOrder(openAccount, both, runs(60, 3000));
    expect(fc.defaultReportMessage(result) ?? 'holds').toBe('holds');
  });

  it.each(pairs)('%s, one after the other: neither way of opening an account mixes them up', async (_what, both) => {
    for (const open of [openAccount, naive]) {
      const world = testWorld();
      await oneWinner(world, [await open(world, both[0], 'tr4il-mix-0'), await open(world, both[1], 'tr4il-mix-1')]);
    }
  });

  it.each(pairs)('%s: looking first and creating then is not enough, and this test sees it', async (_what, both) => {
    expect((await everyOrder(naive, both, 300)).failed).toBe(true);
  });

  it('that both take over what a cut-off one left: exactly one wins, under the id it had', async () => {
    const result = await fc.check(
      fc.asyncProperty(fc.scheduler(), async (turns) => {
        const world = testWorld();
        await reserve(world.table, sameEmail[0], { newId: userIdOf('left'), attempt: 'cut off', now: testNow });
        await world.identity.create({ username: userIdOf('left'), email: 'nora@example.com', password: 'tr4il-mix-9' });
        world.setNow(testNow + 60_000);
        await race(openAccount, turns, sameEmail, world);
        expect([...world.pool.people.keys()]).toEqual(['left']);
      }),
      { numRuns: runs(60, 3000) },
    );
    expect(fc.defaultReportMessage(result) ?? 'holds').toBe('holds');
  });
});

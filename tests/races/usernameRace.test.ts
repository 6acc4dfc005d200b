import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { usernameKey } from '#domain/accounts/usernameKey.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { loadAccess } from '#functions/people/access.ts';
import { changeUsername } from '#functions/people/changeUsername.ts';
import { loadUsername, type NameClaim, usernameClaims } from '#functions/people/nameClaim.ts';
import { loadProfile, profileWrite } from '#functions/people/profile.ts';
import { activate, reserve } from '#functions/people/registration.ts';
import type { Table } from '#functions/table/table.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

type Change = typeof changeUsername;

const newcomer = (username: string) =>
  ({
    profile: { username, email: `${username}@example.com`, preferences: accountDefaults.preferences, createdAt: '' },
    recovery: { questions: ['a', 'b', 'c'], hash: { kind: 'scrypt', salt: '', digest: '' } },
  }) as const;
const signUp = (table: Table, username: UserId) => reserve(table, newcomer(username), { newId: username, attempt: username, now: testNow });

/** The naive way: check that the name is free, then take it. */
const naive: Change = async (table, userId, to) => {
  const [profile, claim] = [(await loadProfile(table, userId))!, await loadUsername(table, to)];
  if (profile.usernameIs === 'changed') return 'username_final';
  if (claim !== null) return 'username_taken';
  await table.write({ put: { ...usernameClaims.key(to), userId, username: to, status: 'active', until: 0, attempt: '' } });
  await table.write({ delete: usernameClaims.key(profile.username) });
  await table.write(profileWrite(userId, { username: to, usernameIs: 'changed' }));
  return { ...profile, username: to };
};

async function two(): Promise<TestWorld> {
  const world = testWorld();
  for (const name of [userIdOf('ann'), userIdOf('bob')]) {
    const reserved = await signUp(world.table, name);
    if (typeof reserved === 'string') throw new Error(reserved);
    await activate(world.table, reserved);
  }
  return world;
}

/** Throws unless each of these users owns exactly the name in their profile and ACCESS item, and no one else does. */
async function allAgree({ table }: TestWorld, people: readonly UserId[]): Promise<void> {
  const names = await Promise.all(
    people.map(async (userId) => {
      const [profile, access] = [(await loadProfile(table, userId))!, (await loadAccess(table, userId))!];
      const claim = (await table.get(usernameClaims.key(profile.username))) as NameClaim | null;
      expect(claim).toMatchObject({ userId, username: profile.username });
      expect(claim?.status).not.toBe('held');
      expect(access.username).toBe(profile.username);
      return usernameKey(profile.username);
    }),
  );
  expect(new Set(names).size).toBe(people.length);
}

const everyOrder = (race: (turns: fc.Scheduler) => Promise<void>, numRuns: number) =>
  fc.check(fc.asyncProperty(fc.scheduler(), race), { numRuns, endOnFailure: true });
const holds = (result: fc.RunDetails<[fc.Scheduler]>) => expect(fc.defaultReportMessage(result) ?? 'holds').toBe('holds');

const sameName = (change: Change) => async (turns: fc.Scheduler) => {
  const world = await two();
  const table = tableTakingTurns(turns, world.table);
  const ends = await turns.waitFor(
    Promise.all([change(table, userIdOf('ann'), 'Owl', testNow), change(table, userIdOf('bob'), 'OWL', testNow)]),
  );
  expect(ends.filter((end) => end === 'username_taken')).toHaveLength(1);
  await allAgree(world, [userIdOf('ann'), userIdOf('bob')]);
};
const twice = (change: Change) => async (turns: fc.Scheduler) => {
  const world = await two();
  const table = tableTakingTurns(turns, world.table);
  const ends = await turns.waitFor(
    Promise.all([change(table, userIdOf('ann'), 'Owl', testNow), change(table, userIdOf('ann'), 'Lark', testNow)]),
  );
  expect(ends.filter((end) => end === 'username_final')).toHaveLength(1);
  await allAgree(world, [userIdOf('ann'), userIdOf('bob')]);
};
const withNewcomer = (change: Change) => async (turns: fc.Scheduler) => {
  const world = await two();
  const table = tableTakingTurns(turns, world.table);
  const [end, signedUp] = await turns.waitFor(
    Promise.all([change(table, userIdOf('ann'), 'Owl', testNow), signUp(table, userIdOf('owl'))]),
  );
  expect([end, signedUp].filter((each) => each === 'username_taken')).toHaveLength(1);
  await allAgree(
    world,
    typeof signedUp === 'string' ? [userIdOf('ann'), userIdOf('bob')] : [userIdOf('ann'), userIdOf('bob'), userIdOf('owl')],
  );
};

describe('at the same time', () => {
  it.each([
    ['two people want one name: one gets it', sameName],
    ['one person wants two names: they get one', twice],
    ['a name is chosen and signed up with: one gets it', withNewcomer],
  ])('%s', async (_what, race) => {
    holds(await everyOrder(race(changeUsername), runs(60, 3000)));
    expect((await everyOrder(race(naive), 300)).failed).toBe(true);
  });
});

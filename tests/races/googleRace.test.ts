import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { resolveGoogleAccount } from '#functions/api/auth/exchangeGoogle.ts';
import { openAccount } from '#functions/api/auth/openAccount.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { googleAccounts, loadGoogleUser } from '#functions/people/googleAccounts.ts';
import { emailClaims, loadEmail, usernameClaims } from '#functions/people/nameClaim.ts';
import { loadProfile, profileKey } from '#functions/people/profile.ts';
import type { NewAccount } from '#functions/people/registration.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

const gina = { subject: '1077', email: 'gina@example.com', emailVerified: true, token: async () => null };
type Admit = typeof resolveGoogleAccount;

/** Every look at the table and every transaction waits for its turn, so fast-check decides in which order they happen. */
const taking = (turns: fc.Scheduler, world: TestWorld): World => ({
  ...world,
  table: tableTakingTurns(turns, world.table, ['get', 'transact']),
});

/** Every item of an account belongs to `userId`, who is whole. */
async function whole(world: TestWorld, userId: UserId): Promise<void> {
  const profile = await loadProfile(world.table, userId);
  expect(await loadAccess(world.table, userId)).toMatchObject({ status: 'active', username: profile?.username });
  expect(await loadEmail(world.table, gina.email)).toMatchObject({ userId, status: 'active' });
  expect(await world.table.get(usernameClaims.key(profile!.username))).toMatchObject({ userId, status: 'active' });
}

/** The naive way: look up the user, then create them. */
const naive: Admit = async (world, { subject, email }) => {
  const known = await loadGoogleUser(world.table, subject);
  if (known !== null) return { userId: known, opened: false };
  const userId = userIdOf(world.random(16));
  const username = `made_up_${world.random(4)}`;
  const claim = { userId, username, status: 'active', until: 0, attempt: '' };
  await world.table.transact([
    { put: { ...googleAccounts.key(subject), userId } },
    ...[emailClaims.key(email), usernameClaims.key(username), accessKey(userId)].map((key) => ({ put: { ...key, ...claim } })),
    { put: { ...profileKey(userId), username, email } },
  ]);
  return { userId };
};

const everyOrder = (race: (turns: fc.Scheduler) => Promise<void>, numRuns: number) =>
  fc.check(fc.asyncProperty(fc.scheduler(), race), { numRuns, endOnFailure: true });

describe('two first sign-ins with Google at the same moment', () => {
  const race = (admit: Admit) => async (turns: fc.Scheduler) => {
    const world = testWorld();
    const outside = taking(turns, world);
    const [one, two] = await turns.waitFor(Promise.all([admit(outside, gina, 'UTC'), admit(outside, gina, 'UTC')]));
    if (typeof one === 'string' || typeof two === 'string') throw new Error('Somebody was turned away.');
    expect(one.userId).toBe(two.userId);
    await whole(world, one.userId);
  };

  it('open one account, in every order of events', async () => {
    expect(fc.defaultReportMessage(await everyOrder(race(resolveGoogleAccount), runs(60, 2000))) ?? 'holds').toBe('holds');
  });

  it('would not, if one looked first and created then', async () => {
    expect((await everyOrder(race(naive), 200)).failed).toBe(true);
  });
});

it('a registration and a first sign-in with Google for one address: exactly one gets it, and the other leaves nothing', async () => {
  const result = await everyOrder(
    async (turns) => {
      const world = testWorld();
      const outside = taking(turns, world);
      const profile = {
        username: 'NightOwl',
        email: gina.email,
        preferences: accountDefaults.preferences,
        createdAt: '2026-11-18T15:00:00.000Z',
      };
      const newcomer: NewAccount = {
        profile,
        recovery: { questions: ['First car', 'City of birth', 'First concert'], hash: { kind: 'scrypt', salt: '', digest: '' } },
      };
      const [registered, admitted] = await turns.waitFor(
        Promise.all([openAccount(outside, newcomer, 'tr4il-mix-9'), resolveGoogleAccount(outside, gina, 'UTC')]),
      );
      const winners = [registered, admitted].filter((end) => typeof end !== 'string');
      expect(winners).toHaveLength(1);
      const { userId } = winners[0] as { userId: UserId };
      await whole(world, userId);
      expect([...world.pool.people.keys()]).toEqual(typeof registered === 'string' ? [] : [userId]);
      expect(await loadGoogleUser(world.table, gina.subject)).toBe(typeof admitted === 'string' ? null : userId);
    },
    runs(60, 2000),
  );
  expect(fc.defaultReportMessage(result) ?? 'holds', String(result.errorInstance)).toBe('holds');
});

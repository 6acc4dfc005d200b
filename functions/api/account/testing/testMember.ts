import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { emptyManifest } from '#domain/journal/model/journalManifest.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { manifestWrite } from '#functions/journal/loadManifest.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { profileKey } from '#functions/people/profile.ts';
import { activate, reserve } from '#functions/people/registration.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A member with a token, whose stored items have these parts. */
export async function testMember(
  world: TestWorld,
  access: Record<string, unknown> = {},
  profile: Record<string, unknown> = {},
): Promise<void> {
  await world.table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active', username: 'nora', timeZone: 'UTC', ...access } });
  await world.table.write({
    put: { ...profileKey(userIdOf('u1')), username: 'nora', email: 'nora@example.com', createdAt: '2026-01-01T00:00:00Z', ...profile },
  });
  world.pool.tokens.set('token', { uid: userIdOf('u1'), jti: 't1', iat: testNow / 1000, session_exp: testNow / 1000 + 3600 });
}

/** A member whose name is reserved and whose password is in the pool, as after a sign-up. */
export async function signedUp(world: TestWorld, username = 'nora', password = 'tr4il-mix-9'): Promise<{ userId: UserId; token: string }> {
  const profile = {
    username,
    email: `${username}@example.com`,
    preferences: accountDefaults.preferences,
    createdAt: '2026-01-02T00:00:00Z',
  };
  const recovery = { questions: ['First car', 'City of birth', 'First concert'], hash: { kind: 'scrypt', salt: '', digest: '' } } as const;
  const names = { newId: userIdOf(`id-${username}`), attempt: username, now: world.now() };
  const reserved = await reserve(world.table, { profile, recovery }, names);
  if (typeof reserved === 'string') throw new Error(reserved);
  await world.identity.create({ username: reserved.userId, email: profile.email, password });
  await activate(world.table, reserved);
  return { userId: reserved.userId, token: await signIn(world, reserved.userId, password) };
}

/** A token for this password; throws when the pool refuses. */
export async function signIn(world: TestWorld, userId: UserId, password: string): Promise<string> {
  const signedIn = await world.identity.signIn(userId, password);
  if (typeof signedIn === 'string' || 'waiting' in signedIn) throw new Error(JSON.stringify(signedIn));
  return signedIn.token;
}

/** A world whose pauses move its clock. */
export function worldThatWaits(): TestWorld {
  const world: TestWorld = testWorld({ wait: async (ms) => world.setNow(world.now() + ms) });
  return world;
}

export const ask = (world: TestWorld, call: keyof typeof api.account, input?: Record<string, unknown>) =>
  askAs(world, 'token', call, input);

export const askAs = (world: TestWorld, token: string, call: keyof typeof api.account, input?: Record<string, unknown>) =>
  callEndpoint(routes(world), api.account[call], input, { token });

/** Gives the member a manifest that lists one trade, of this account. */
export async function oneTrade(world: TestWorld, account: string): Promise<void> {
  const entry = { id: '0-2026-03-0-aaaaaaa', account, month: '2026-03', part: 0, save: 'aaaaaaa', bytes: 1 };
  const entries = [{ ...entry, trades: 1, open: 0, deleted: 0, options: false, firstOpen: 0, lastExit: 0 }];
  await world.table.write(await manifestWrite(userIdOf('u1'), { ...emptyManifest, version: 1, accounts: [account], entries }));
}

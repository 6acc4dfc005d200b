import { expect, it } from 'vitest';
import { revokeAll } from '#domain/session/revokeToken.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { count } from '#functions/jobs/countAccounts.ts';
import { updateAccess } from '#functions/people/access.ts';
import { sessionWrites } from '#functions/people/sessions.ts';
import { adminWorld, ask } from './testing/adminWorld.ts';

const names = async (world: Awaited<ReturnType<typeof adminWorld>>, input: object) => {
  const { users, next } = (await ask(world, 'users', { ...input })).body.data as { users: { username: string }[]; next: string | null };
  return { names: users.map(({ username }) => username), next };
};

it('finds users by a name prefix and by a full address, but not by a part of one', async () => {
  const world = await adminWorld();
  expect((await names(world, {})).names).toEqual(['ada', 'fred', 'maya', 'noah', 'otto']);
  expect((await names(world, { q: 'Ma' })).names).toEqual(['maya']);
  expect((await names(world, { q: ' Noah@Example.com' })).names).toEqual(['noah']);
  expect((await names(world, { q: 'noah@' })).names).toEqual([]);
});

it('25 at a time, each person once', async () => {
  const world = await adminWorld();
  for (let n = 10; n < 70; n++) await join(world, `trader${n}`, 'free');
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await names(world, { q: 'trader', ...(after !== undefined && { after }) });
    seen.push(...page.names);
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `trader${n + 10}`));
});

it('lists the latest sign-ins of the last count, with current data', async () => {
  const world = await adminWorld();
  const now = world.now();
  for (let n = 10; n < 23; n++) {
    const userId = await join(world, `trader${n}`, 'free');
    const at = { issuedAt: now / 1000, startedAt: now - (30 - n) * 60_000, endsAt: now + 1000 };
    for (const session of ['first', 'second'])
      await world.table.transact(sessionWrites(userId, { ...at, jti: `${session}${n}`, device: null, network: null, closed: null }));
  }
  expect(await names(world, { recent: 'true' })).toEqual({ names: [], next: null });
  await count(world);
  const latest = Array.from({ length: 10 }, (_, n) => `trader${22 - n}`);
  expect(await names(world, { recent: 'true' })).toEqual({ names: latest, next: null });
  const { users } = (await ask(world, 'users', { recent: 'true' })).body.data as { users: unknown[] };
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  expect(users[0]).toMatchObject({ lastSignIn: minutesAgo(8), sessions: 2, aiRequestLimits: { weeklyLimit: 5, remainingRequests: 5 } });
  await updateAccess(world.table, userIdOf('id-trader22'), () => revokeAll(now / 1000));
  await updateAccess(world.table, userIdOf('id-trader21'), () => ({ status: 'leaving' }));
  const later = (await ask(world, 'users', { recent: 'true' })).body.data as { users: { username: string; sessions: number }[] };
  expect(later.users.slice(0, 2)).toMatchObject([
    { username: 'trader22', sessions: 0 },
    { username: 'trader20', sessions: 2 },
  ]);
});

it('who never signed in within the last month has no sign-in', async () => {
  const world = await adminWorld();
  const { users } = (await ask(world, 'users', { q: 'fred' })).body.data as { users: unknown[] };
  expect(users).toMatchObject([{ username: 'fred', lastSignIn: null, sessions: 0 }]);
  expect((await ask(world, 'users', { recent: 'false' })).status).toBe(400);
});

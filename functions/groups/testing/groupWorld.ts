import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '#functions/people/access.ts';
import { directoryWrite } from '#functions/people/findPeople.ts';
import { emailClaims } from '#functions/people/nameClaim.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';

const plans = {
  free: { subscription: { active: true, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null } },
  premium: { subscription: { active: true, type: 'monthly', cancelAtPeriodEnd: false, currentPeriodEnd: null } },
  admin: { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' } },
} as const;

/** A user whose token is their name and whose id is "id-" plus the name. */
export async function join(world: TestWorld, name: string, plan: keyof typeof plans): Promise<UserId> {
  const userId = userIdOf(`id-${name}`);
  await world.table.write({ put: { ...accessKey(userId), status: 'active', username: name, timeZone: 'UTC', ...plans[plan] } });
  const claim = { userId, username: name, status: 'active' } as const;
  await world.table.write({ put: emailClaims.item(claim, `${name}@example.com`) });
  await world.table.write(directoryWrite(userId, name));
  world.pool.tokens.set(name, { uid: userId, jti: `t-${name}`, iat: testNow / 1000, session_exp: testNow / 1000 + 36_000_000 });
  return userId;
}

/** Ada and Otto are admins; Maya and Noah pay, Fred does not. */
export async function groupWorld(overrides: Parameters<typeof testWorld>[0] = {}): Promise<TestWorld> {
  const world = testWorld(overrides);
  for (const name of ['ada', 'otto']) await join(world, name, 'admin');
  for (const name of ['maya', 'noah']) await join(world, name, 'premium');
  await join(world, 'fred', 'free');
  return world;
}

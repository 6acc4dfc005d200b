import { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { signedUp } from '#functions/api/account/testing/testMember.ts';
import { routes as authRoutes } from '#functions/api/auth/index.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

export const password = 'tr4il-mix-9';
const HALF_MINUTE = 30_000;

/** Calls an endpoint of the area with a user's token. */
export const ask = (world: TestWorld, token: string, call: keyof typeof api.secondFactor, input: Record<string, unknown>) =>
  callEndpoint(routes(world), api.secondFactor[call], input, { token });

/** Signs in with the password. */
export const enter = (world: TestWorld, username = 'nora'): Promise<TestResponse> =>
  callEndpoint(authRoutes(world), api.auth.login, { email: `${username}@example.com`, password });

/** Hands in a code for the sign-in that waits. */
export const giveCode = (world: TestWorld, codeSession: unknown, code: string): Promise<TestResponse> =>
  callEndpoint(authRoutes(world), api.auth.confirmCode, { codeSession, code });

/** Makes a user an admin. */
export const makeAdminOf = (world: TestWorld, userId: UserId) =>
  world.table.write({ update: accessKey(userId), set: { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' } } });

/** Advances the clock until the authenticator app shows another code. */
export const nextCode = (world: TestWorld, userId: UserId): string => {
  world.setNow(world.now() + HALF_MINUTE);
  return world.pool.code(userId);
};

/** A user who registered and turned on their second factor in this token's session. */
export async function withSecondFactor(world: TestWorld, username = 'nora'): Promise<{ userId: UserId; token: string }> {
  const person = await signedUp(world, username, password);
  await ask(world, person.token, 'begin', { password });
  const { status, body } = await ask(world, person.token, 'confirm', { code: world.pool.code(person.userId) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return person;
}

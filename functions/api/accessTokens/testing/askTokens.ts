import { api } from '#contract/index.ts';
import { signedUp } from '#functions/api/account/testing/testMember.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

export { password } from '#functions/api/secondFactor/testing/withSecondFactor.ts';

/** A token that may read trades and change days, for 90 days. */
export const choice = { name: 'Backtest', scopes: ['trades:read', 'days:write'], days: 90 };

/** Calls one of the area's endpoints with the token of a session. */
export const ask = (world: TestWorld, token: string, name: keyof typeof api.accessTokens, input: Record<string, unknown> = {}) =>
  callEndpoint(routes(world), api.accessTokens[name], input, { token });

/** A member on the Free plan, signed in. */
export async function freeMember(world: TestWorld, username?: string) {
  const member = await signedUp(world, username);
  await updateAccess(world.table, member.userId, ({ subscription }) => ({ subscription: { ...subscription, type: 'free' } }));
  return member;
}

import { api } from '#contract/index.ts';
import { callEndpoint, type RequestExtras } from '#functions/kernel/testing/callEndpoint.ts';
import { messagingWorld, reachedTrader, user } from '#functions/messages/testing/messagingWorld.ts';
import { accessKey } from '#functions/people/access.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A signed-in trader with all channels on, except as in `change`, and their calls. */
export async function askingTrader(...[choice, change]: Parameters<typeof reachedTrader> extends [unknown, ...infer Rest] ? Rest : never) {
  const { world, sent } = messagingWorld();
  await reachedTrader(world, choice, change);
  await world.table.write({ put: { ...accessKey(user), status: 'active', username: 'maya', timeZone: 'UTC' } });
  world.pool.tokens.set('token', { uid: user, jti: 't1', iat: testNow / 1000, session_exp: testNow / 1000 + 90_000 });
  const call = (name: keyof typeof api.messages, input?: Record<string, unknown>, extra: RequestExtras = { token: 'token' }) =>
    callEndpoint(routes(world), api.messages[name], input, extra);
  return { world, sent, call };
}

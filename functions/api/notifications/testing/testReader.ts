import type { Notification } from '#contract/areas/notifications.ts';
import { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { accessKey } from '#functions/people/access.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A signed-in user whose token is their own name. */
export async function testReader(world: TestWorld, userId: UserId): Promise<void> {
  await world.table.write({ put: { ...accessKey(userId), status: 'active', username: userId } });
  world.pool.tokens.set(userId, { uid: userId, jti: userId, iat: testNow / 1000, session_exp: testNow / 1000 + 400 * 86_400 });
}

/** Creates a notification, a second after the last one. */
export async function notify(world: TestWorld, userId: UserId, title: string): Promise<void> {
  world.setNow(world.now() + 1000);
  await world.table.write(noticeWrite(world, userId, { type: 'update', title, message: `${title}.` }));
}

export const call = (
  world: TestWorld,
  who: string,
  name: keyof typeof api.notifications,
  input: Record<string, unknown> = {},
  etag?: string,
): Promise<TestResponse> =>
  callEndpoint(routes(world), api.notifications[name], input, {
    token: who,
    ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
  });

type Listed = { notifications: Notification[]; unread: number; more: boolean };
/** A person's list as the call answers it. */
export const listOf = async (world: TestWorld, who: string, before?: string): Promise<Listed> =>
  (await call(world, who, 'list', before === undefined ? {} : { before })).body.data as Listed;

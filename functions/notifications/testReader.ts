import { api } from '#contract/index.ts';
import type { Notification } from '#contract/notifications.ts';
import { type Answered, callWith } from '../kernel/testCaller.ts';
import { accessKey } from '../store/access.ts';
import { notice } from '../store/notices.ts';
import { type TestWorld, testNow } from '../world/test.ts';
import { routes } from './index.ts';

/** Somebody who is signed in, with a token of their own name. */
export async function reader(world: TestWorld, userId: string): Promise<void> {
  await world.table.write({ put: { ...accessKey(userId), status: 'active', username: userId } });
  world.pool.tokens.set(userId, { uid: userId, jti: userId, iat: testNow / 1000, session_exp: testNow / 1000 + 400 * 86_400 });
}

/** Tells somebody something, a second after the last. */
export async function tell(world: TestWorld, userId: string, title: string): Promise<void> {
  world.setNow(world.now() + 1000);
  await world.table.write(notice(world, userId, { type: 'update', title, message: `${title}.` }));
}

export const call = (
  world: TestWorld,
  who: string,
  name: keyof typeof api.notifications,
  input: Record<string, unknown> = {},
  held?: string,
): Promise<Answered> =>
  callWith(routes(world), api.notifications[name], input, {
    token: who,
    ...(held !== undefined && { headers: { 'if-none-match': held } }),
  });

type Listed = { notifications: Notification[]; unread: number; more: boolean };
/** A person's list as the call answers it. */
export const listOf = async (world: TestWorld, who: string, before?: string): Promise<Listed> =>
  (await call(world, who, 'list', before === undefined ? {} : { before })).body.data as Listed;

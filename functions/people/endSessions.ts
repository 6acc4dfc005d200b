import { revokeAll } from '#domain/session/revokeToken.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { updateAccess } from './access.ts';

/** Ends every session begun until now. `also` is written with it. Answers the second from which tokens count. */
export async function endSessions(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  also: readonly Write[] = [],
): Promise<number> {
  const access = await updateAccess(table, userId, () => revokeAll(now() / 1000), also);
  return access?.validAfter ?? 0;
}

/**
 * Ends every session after the password changed, including those that begin with the old password at this moment. A sign-in that ends after
 * the first write sees that it began before it, and checks the password again; tokens issued during that write end with the second.
 */
export async function endSessionsAfterPasswordChange(
  world: Pick<World, 'table' | 'now'>,
  userId: UserId,
  also: readonly Write[] = [],
): Promise<number> {
  await endSessions(world, userId, also);
  return endSessions(world, userId);
}

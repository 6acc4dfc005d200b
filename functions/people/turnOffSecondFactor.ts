import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { type Access, updateAccess } from './access.ts';

/**
 * Turns somebody's second factor off: first here, so that no session counts as signed in with it any more, then in the pool. What dies in between still
 * asks for a code at the next sign-in, which turns it on again. Answers the account as it is then.
 */
export async function turnOffSecondFactor(
  world: Pick<World, 'table' | 'codes'>,
  userId: UserId,
  also: readonly Write[],
): Promise<Access | null> {
  const access = await updateAccess(world.table, userId, () => ({ authenticator: null }), also);
  if (access !== null) await world.codes.ask(userId, false);
  return access;
}

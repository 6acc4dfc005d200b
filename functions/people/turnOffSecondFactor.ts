import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { type Access, updateAccess } from './access.ts';

/**
 * Turns off a user's second factor: first here, so that no session counts as signed in with it, then in the pool.
 * After a crash in between, the next sign-in still requires a code, which turns it on again. Returns the updated
 * account.
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

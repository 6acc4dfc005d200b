import type { UserId } from '#domain/units/ids.ts';
import { isAdmin } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import { accessAsSeen, accessKey, loadAccess } from '../people/access.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/**
 * The check that an admin still has the rights they were let in with, for the writes of their act on somebody else: of two admins who take each other's
 * access at once, one keeps theirs. Nothing where they act on themselves, whose item the act itself is made on. Throws the refusal of admins alone where
 * those rights are gone.
 */
export async function stillAdmin({ table, now }: Pick<World, 'table' | 'now'>, admin: UserId, target: UserId): Promise<readonly Write[]> {
  if (target === admin) return [];
  const access = await loadAccess(table, admin);
  const isStill = access !== null && access.disabledAt === null && isAdmin(access, now());
  if (!isStill) throw new Refusal('admin_only');
  return [{ check: accessKey(admin), if: accessAsSeen(access) }];
}

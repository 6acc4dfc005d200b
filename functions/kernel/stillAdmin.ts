// Record 0106: admins have a second factor, and the gate asks for it.

import type { UserId } from '#domain/units/ids.ts';
import { isAdmin } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import { accessAsSeen, accessKey, loadAccess } from '../people/access.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/**
 * Guards an admin's action on another user with a check that the admin still has their rights: if two admins revoke
 * each other concurrently, one keeps them. Empty when they act on themselves, because the action writes that item
 * itself. Throws the admin-only refusal when the rights are gone.
 */
export async function stillAdmin({ table, now }: Pick<World, 'table' | 'now'>, admin: UserId, target: UserId): Promise<readonly Write[]> {
  if (target === admin) return [];
  const access = await loadAccess(table, admin);
  const isStill = access !== null && access.disabledAt === null && isAdmin(access, now());
  if (!isStill) throw new Refusal('admin_only');
  return [{ check: accessKey(admin), if: accessAsSeen(access) }];
}

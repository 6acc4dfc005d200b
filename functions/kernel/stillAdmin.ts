// Record 0106: admins have a second factor, and the gate asks for it.

import type { UserId } from '#domain/units/ids.ts';
import { isAdmin } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import { accessAsSeen, accessKey, loadAccess } from '../people/access.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/**
 * Guards an admin's act: it is stored only while they have their rights, so that of two admins who revoke each other one keeps them. `changed`: the user whose
 * ACCESS item the act changes, if any; for the admin's own there is no guard, because the act checks that item itself. Throws the admin-only refusal.
 */
export async function stillAdmin(
  { table, now }: Pick<World, 'table' | 'now'>,
  admin: UserId,
  changed: UserId | null = null,
): Promise<readonly Write[]> {
  if (changed === admin) return [];
  const access = await loadAccess(table, admin);
  const isStill = access !== null && access.disabledAt === null && isAdmin(access, now());
  if (!isStill) throw new Refusal('admin_only');
  return [{ check: accessKey(admin), if: accessAsSeen(access) }];
}

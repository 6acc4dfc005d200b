import { operator } from '#copy/together/auditTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import type { World } from '../world/world.ts';
import { updateAccess } from './access.ts';
import { loadEmail } from './nameClaim.ts';

/** Makes whoever has an address an admin without end, with a line in the audit: the operator's way to the first one. Null: nobody has it. */
export async function makeAdmin(world: Pick<World, 'table' | 'now' | 'random'>, email: string): Promise<UserId | null> {
  const claim = await loadEmail(world.table, email);
  if (claim?.status !== 'active') return null;
  const { userId } = claim;
  const line = auditWrite(world, {
    action: 'special access granted',
    target: userId,
    by: operator,
    about: { reason: 'Admin' },
  });
  const access = await updateAccess(world.table, userId, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' } }), [
    line,
  ]);
  return access === null ? null : userId;
}

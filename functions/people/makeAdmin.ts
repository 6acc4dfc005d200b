import { operator } from '#copy/together/auditTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import type { World } from '../world/world.ts';
import { type Access, updateAccess } from './access.ts';
import { loadEmail } from './nameClaim.ts';

type Operating = Pick<World, 'table' | 'now' | 'random'>;

/** Changes the special access of whoever has an address, with a line in the audit. Null: nobody has it. */
async function changeAccess(
  world: Operating,
  email: string,
  action: string,
  change: (before: Access) => Access['specialAccess'],
): Promise<UserId | null> {
  const claim = await loadEmail(world.table, email);
  if (claim?.status !== 'active') return null;
  const { userId } = claim;
  const line = auditWrite(world, { action, target: userId, by: operator, about: { reason: 'Admin' } });
  const access = await updateAccess(world.table, userId, (before) => ({ specialAccess: change(before) }), [line]);
  return access === null ? null : userId;
}

/** Makes whoever has an address an admin without end, with a line in the audit: the operator's way to the first one. Null: nobody has it. */
export const makeAdmin = (world: Operating, email: string): Promise<UserId | null> =>
  changeAccess(world, email, 'special access granted', () => ({ hasAccess: true, expiresAt: null, reason: 'Admin' }));

/** Takes an admin's rights back, the last one's too, whom no other admin can ask. Null: nobody has the address. */
export const unmakeAdmin = (world: Operating, email: string): Promise<UserId | null> =>
  changeAccess(world, email, 'special access revoked', ({ specialAccess }) => ({ ...specialAccess, hasAccess: false }));

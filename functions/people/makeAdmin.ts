import { operator } from '#copy/together/auditTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import type { World } from '../world/world.ts';
import { type Access, updateAccess } from './access.ts';
import { loadEmail } from './nameClaim.ts';

type Operating = Pick<World, 'table' | 'now' | 'random'>;

/** Changes the special access of the user with an address, with an audit line. Null: unknown address. */
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

/**
 * Makes the user with an address an admin without end, with an audit line: the operator's way to create the first
 * one. Null: unknown address.
 */
export const makeAdmin = (world: Operating, email: string): Promise<UserId | null> =>
  changeAccess(world, email, 'special access granted', () => ({ hasAccess: true, expiresAt: null, reason: 'Admin' }));

/** Revokes an admin's rights, even the last admin's, which no other admin could do. Null: unknown address. */
export const unmakeAdmin = (world: Operating, email: string): Promise<UserId | null> =>
  changeAccess(world, email, 'special access revoked', ({ specialAccess }) => ({ ...specialAccess, hasAccess: false }));

import * as noticeTexts from '#copy/noticeTexts.ts';
import { operator } from '#copy/together/auditTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import { toldWrites } from '../notices/outbox.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { type Access, updateAccess } from './access.ts';
import { loadEmail } from './nameClaim.ts';

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

/**
 * Turns off the second factor of a user who lost the device, by address, with an audit line and a notification: for
 * operators only. They sign in with the password again, and no session counts as one with a code. Null: unknown
 * address.
 */
export async function resetSecondFactor(world: Pick<World, 'table' | 'now' | 'random' | 'codes'>, email: string): Promise<UserId | null> {
  const claim = await loadEmail(world.table, email);
  if (claim?.status !== 'active') return null;
  const { userId } = claim;
  const access = await turnOffSecondFactor(world, userId, [
    auditWrite(world, { action: 'second factor reset', target: userId, by: operator }),
    ...toldWrites(world, userId, { kind: 'security', path: '/settings/security' }, noticeTexts.secondFactorReset()),
  ]);
  return access === null ? null : userId;
}

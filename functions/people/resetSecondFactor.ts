import * as noticeTexts from '#copy/noticeTexts.ts';
import { operator } from '#copy/together/auditTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import { noticeWrite } from '../notices/notices.ts';
import type { World } from '../world/world.ts';
import { loadEmail } from './nameClaim.ts';
import { turnOffSecondFactor } from './turnOffSecondFactor.ts';

/**
 * Turns the second factor off of whoever has an address and lost the device with it, with a line in the audit and a notification: the operator's way alone.
 * A password signs them in again, and no session counts as one with a code. Null: nobody has the address.
 */
export async function resetSecondFactor(world: Pick<World, 'table' | 'now' | 'random' | 'codes'>, email: string): Promise<UserId | null> {
  const claim = await loadEmail(world.table, email);
  if (claim?.status !== 'active') return null;
  const { userId } = claim;
  const access = await turnOffSecondFactor(world, userId, [
    auditWrite(world, { action: 'second factor reset', target: userId, by: operator }),
    noticeWrite(world, userId, noticeTexts.secondFactorReset()),
  ]);
  return access === null ? null : userId;
}

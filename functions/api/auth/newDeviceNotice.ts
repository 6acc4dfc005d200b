import * as noticeTexts from '#copy/noticeTexts.ts';
import { deviceName } from '#domain/session/deviceName.ts';
import { networkOf } from '#domain/session/networkOf.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { RequestFacts } from '#functions/kernel/requestFacts.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { loadSessions } from '#functions/people/sessions.ts';
import type { Write } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';

/** An account this young (ms) has not been signed in to from anywhere else: its first sign-in is no news. */
const NEW_ACCOUNT = 10 * 60_000;

/**
 * The notification of a sign-in from a kind of device, or from a network, that no sign-in on record came from; nothing otherwise. Sign-ins stay on
 * record for 30 days after their end. `createdAt` (ISO) is the account's.
 */
export async function newDeviceNotice(
  world: World,
  userId: UserId,
  createdAt: string,
  { userAgent, ip }: Pick<RequestFacts, 'userAgent' | 'ip'>,
): Promise<readonly Write[]> {
  const known = await loadSessions(world.table, userId);
  if (known.length === 0 && world.now() - Date.parse(createdAt) < NEW_ACCOUNT) return [];
  const [device, network] = [deviceName(userAgent), networkOf(ip)];
  const seen = known.some((session) => session.device === device) && known.some((session) => session.network === network);
  return seen
    ? []
    : toldWrites(world, userId, { kind: 'security', path: '/settings/security' }, noticeTexts.newSignIn({ device, network }));
}

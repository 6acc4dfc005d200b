import { deviceName, networkOf } from '#domain/session/deviceName.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { AccessClaims } from '../world/identity.ts';
import type { World } from '../world/world.ts';
import { sessionWrites } from './sessions.ts';

/** Puts a sign-in on record: which token, from what kind of device and network, and when it ends; `alongside` goes into the same transaction. */
export async function recordSession(
  { table, now }: World,
  userId: UserId,
  claims: AccessClaims,
  { userAgent, ip }: { readonly userAgent: string | null; readonly ip: string | null },
  alongside: readonly Write[] = [],
): Promise<void> {
  const record = {
    jti: claims.jti,
    issuedAt: claims.iat,
    startedAt: now(),
    endsAt: claims.session_exp * 1000,
    device: deviceName(userAgent),
    network: networkOf(ip),
    closed: null,
  };
  await table.transact([...sessionWrites(userId, record), ...alongside]);
}

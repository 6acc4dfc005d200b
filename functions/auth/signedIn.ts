import type { SignedIn } from '../../shared/contract/user.ts';
import { deviceName } from '../../shared/domain/session/deviceName.ts';
import { networkOf } from '../../shared/domain/session/networkOf.ts';
import type { RequestFacts } from '../kernel/endpoint.ts';
import type { Access } from '../store/access.ts';
import { sealKey } from '../store/sealKeys.ts';
import { sessionBegins } from '../store/sessions.ts';
import { loadProfile, userView } from '../store/users.ts';
import type { AccessClaims } from '../world/identity.ts';
import type { World } from '../world/world.ts';

/**
 * The answer of a sign-in: the whole user, their token, when it ends and the key of what the browser keeps; the sign-in is on record then.
 * Null when the token does not belong to this user.
 */
export async function signedIn(
  world: World,
  userId: string,
  access: Access,
  token: string,
  request: RequestFacts,
): Promise<SignedIn | null> {
  const [claims, profile] = await Promise.all([world.identity.verify(token), loadProfile(world.table, userId)]);
  if (claims?.uid !== userId || profile === null) return null;
  const [key] = await Promise.all([sealKey(world, userId), keepSession(world, userId, claims, request)]);
  return {
    ...userView(userId, profile, access),
    token,
    sealKey: key,
    /** New until a plan was chosen: sign-up sets the free plan right after. */
    isNewUser: access.subscription.type === null,
    sessionEndsAt: new Date(claims.session_exp * 1000).toISOString(),
  };
}

async function keepSession({ table, now }: World, userId: string, claims: AccessClaims, { userAgent, ip }: RequestFacts): Promise<void> {
  const record = {
    jti: claims.jti,
    issuedAt: claims.iat,
    startedAt: now(),
    endsAt: claims.session_exp * 1000,
    device: deviceName(userAgent),
    network: networkOf(ip),
    closed: null,
  };
  await table.transact(await sessionBegins(userId, record));
}

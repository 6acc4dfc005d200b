import type { SignedIn } from '#contract/user.ts';
import type { RequestFacts } from '../kernel/endpoint.ts';
import type { Access } from '../store/access.ts';
import { keepSession } from '../store/keepSession.ts';
import { sealKey } from '../store/sealKeys.ts';
import { ownView } from '../store/ownView.ts';
import { loadProfile } from '../store/users.ts';
import type { World } from '../world/world.ts';
import { tellOfNewDevice } from './tellOfNewDevice.ts';

/**
 * The answer of a sign-in: the whole user, their token, when it ends and the key of what the browser keeps; the sign-in is on record then,
 * and its owner told when it came from somewhere new.
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
  const [key, told] = await Promise.all([sealKey(world, userId), tellOfNewDevice(world, userId, profile.createdAt, request)]);
  await keepSession(world, userId, claims, request, told);
  return {
    ...(await ownView(world, userId, profile, access)),
    token,
    sealKey: key,
    /** New until a plan was chosen: sign-up sets the free plan right after. */
    isNewUser: access.subscription.type === null,
    sessionEndsAt: new Date(claims.session_exp * 1000).toISOString(),
  };
}

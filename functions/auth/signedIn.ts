import type { SignedIn } from '../../shared/contract/user.ts';
import type { Access } from '../store/access.ts';
import { loadProfile, userView } from '../store/users.ts';
import type { World } from '../world/world.ts';

/** The answer of a sign-in: the whole user, their token and when it ends. Null when the token does not belong to this user. */
export async function signedIn(world: World, userId: string, access: Access, token: string): Promise<SignedIn | null> {
  const [claims, profile] = await Promise.all([world.identity.verify(token), loadProfile(world.table, userId)]);
  if (claims?.uid !== userId || profile === null) return null;
  return {
    ...userView(userId, profile, access),
    token,
    /** New until a plan was chosen: sign-up sets the free plan right after. */
    isNewUser: access.subscription.type === null,
    sessionEndsAt: new Date(claims.session_exp * 1000).toISOString(),
  };
}

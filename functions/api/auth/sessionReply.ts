import type { SignedInUser } from '#contract/schemas/user.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { RequestFacts } from '#functions/kernel/requestFacts.ts';
import type { Access } from '#functions/people/access.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { recordSession } from '#functions/people/recordSession.ts';
import { sealKey } from '#functions/people/sealKey.ts';
import { recordPassed, secondFactorOf } from '#functions/people/secondFactorOf.ts';
import { userView } from '#functions/people/userView.ts';
import type { World } from '#functions/world/world.ts';
import { newDeviceNotice } from './newDeviceNotice.ts';

/**
 * The answer of a sign-in: the whole user, their token, when it ends and the key of what the browser stores; the sign-in is on record then,
 * and its owner notified when it came from somewhere new. `withCode`: the second factor was given too. Null when the token does not belong to this user.
 */
export async function sessionReply(
  world: World,
  userId: UserId,
  access: Access,
  token: string,
  request: RequestFacts,
  { withCode = false }: { readonly withCode?: boolean } = {},
): Promise<SignedInUser | null> {
  const [claims, profile] = await Promise.all([world.identity.verify(token), loadProfile(world.table, userId)]);
  if (claims?.uid !== userId || profile === null) return null;
  const [key, notice] = await Promise.all([sealKey(world, userId), newDeviceNotice(world, userId, profile.createdAt, request)]);
  const known = (withCode ? await recordPassed(world, userId, claims) : null) ?? access;
  await recordSession(world, userId, claims, request, notice);
  return {
    ...(await userView(world, userId, profile, { ...known, secondFactor: secondFactorOf(world, known, claims.jti) })),
    token,
    sealKey: key,
    /** New until a plan was chosen: sign-up sets the free plan right after. */
    isNewUser: access.subscription.type === null,
    sessionEndsAt: new Date(claims.session_exp * 1000).toISOString(),
  };
}

import type { SignedInUser } from '#contract/schemas/user.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { deviceName, networkOf } from '#domain/session/deviceName.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { RequestFacts } from '#functions/kernel/http.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import type { Access } from '#functions/people/access.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { recordSession } from '#functions/people/recordSession.ts';
import { sealKey } from '#functions/people/sealKey.ts';
import { recordPassed, secondFactorOf } from '#functions/people/secondFactorOf.ts';
import { loadSessions } from '#functions/people/sessions.ts';
import { userView } from '#functions/people/userView.ts';
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

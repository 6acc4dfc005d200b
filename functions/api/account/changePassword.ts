import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { recordChange } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { endSessions, endSessionsAfterPasswordChange } from '#functions/people/access.ts';
import { isWeakPassword } from '#functions/people/isWeakPassword.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { reauthenticate } from '#functions/people/reauthenticate.ts';
import { recordSession } from '#functions/people/recordSession.ts';
import type { World } from '#functions/world/world.ts';

/**
 * A session issued after `validAfter`. The pool's clock may lag behind ours, so it tries once more. Null if sign-in
 * fails or also needs a code.
 */
async function freshSession(world: World, userId: UserId, password: string, validAfter: number) {
  for (let left = 2; left > 0; left--) {
    await world.wait(Math.max(0, validAfter * 1000 - world.now()) + (left === 2 ? 0 : 1000));
    const signIn = await world.identity.signIn(userId, password);
    if (typeof signIn === 'string' || 'waiting' in signIn) return null;
    const claims = await world.identity.verify(signIn.token);
    if (claims === null) return null;
    if (claims.iat >= validAfter) return { token: signIn.token, claims };
  }
  return null;
}

/**
 * Changes the password: verifies the old one, ends every session and gives this browser a new one (ASVS 7.2.4).
 * Sessions end before the change, so a crash never leaves a stranger signed in under the new password, and again
 * after it, in case a sign-in with the old password happened in between.
 */
export const changePassword: Handler<typeof api.account.changePassword> = async ({ input, viewer, world, request, refuse }) => {
  const { userId } = viewer;
  const profile = await requireProfile(world.table, userId);
  if (!profile.withoutPassword && isWeakPassword(input.newPassword, profile)) return refuse('password_too_common');
  const no = await reauthenticate(world, userId, profile, input.currentPassword);
  if (no !== null) return refuse(no);
  await endSessions(world, userId);
  await world.identity.setPassword(userId, input.newPassword);
  const validAfter = await endSessionsAfterPasswordChange(world, userId, [
    recordChange(world, 'password changed', userId),
    ...toldWrites(world, userId, { kind: 'security', path: '/settings/security' }, noticeTexts.passwordChanged()),
  ]);
  const session = await freshSession(world, userId, input.newPassword, validAfter);
  if (session === null) return refuse('signed_out', 'Password changed. Please sign in with the new one.');
  await recordSession(world, userId, session.claims, request);
  return { token: session.token, sessionEndsAt: new Date(session.claims.session_exp * 1000).toISOString() };
};

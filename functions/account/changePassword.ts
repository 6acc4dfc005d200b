import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { recordChange } from '../store/audit.ts';
import { easyPassword } from '../store/easyPassword.ts';
import { endOldSessions, endSessions } from '../store/endSessions.ts';
import { keepSession } from '../store/keepSession.ts';
import { ownProfile } from '../store/users.ts';
import type { World } from '../world/world.ts';
import { passwordAgain } from '../store/passwordAgain.ts';

/** A session that counts from `validAfter` on. The pool's clock may be a little behind ours: then it is asked once more. Null when there is none. */
async function freshSession(world: World, userId: string, password: string, validAfter: number) {
  for (let left = 2; left > 0; left--) {
    await world.wait(Math.max(0, validAfter * 1000 - world.now()) + (left === 2 ? 0 : 1000));
    const signIn = await world.identity.signIn(userId, password);
    const claims = typeof signIn === 'string' ? null : await world.identity.verify(signIn.token);
    if (typeof signIn === 'string' || claims === null) return null;
    if (claims.iat >= validAfter) return { token: signIn.token, claims };
  }
  return null;
}

/**
 * Changes the password: checked again first, then every session ends and this browser gets a new one (ASVS 7.2.4). Sessions end before, so that a
 * crash never leaves a stranger signed in under a new password, and after, so that nobody who signed in with the old one meanwhile stays.
 */
export const changePassword: Handler<typeof api.account.changePassword> = async ({ input, viewer, world, request, refuse }) => {
  const { userId } = viewer;
  const profile = await ownProfile(world.table, userId);
  if (!profile.withoutPassword && easyPassword(input.newPassword, profile)) return refuse('password_too_common');
  const no = await passwordAgain(world, userId, profile, input.currentPassword);
  if (no !== null) return refuse(no);
  await endSessions(world, userId);
  await world.identity.setPassword(userId, input.newPassword);
  const validAfter = await endOldSessions(world, userId, [recordChange(world, 'password changed', userId)]);
  const session = await freshSession(world, userId, input.newPassword, validAfter);
  if (session === null) return refuse('signed_out', 'Password changed. Please sign in with the new one.');
  await keepSession(world, userId, session.claims, request);
  return { token: session.token, sessionEndsAt: new Date(session.claims.session_exp * 1000).toISOString() };
};

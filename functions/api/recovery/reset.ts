import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { updateAccess } from '#functions/people/access.ts';
import { endSessionsAfterPasswordChange } from '#functions/people/endSessions.ts';
import { isWeakPassword } from '#functions/people/isWeakPassword.ts';
import { loadProfile } from '#functions/people/profile.ts';
import type { RecoverySubject } from '#functions/people/recoveryHandles.ts';
import { loadResetToken, spendResetTokenWrites } from '#functions/people/saveResetToken.ts';
import type { World } from '#functions/world/world.ts';

/** Uses a token up and ends every session in the same moment, on record and with a notification. False when another call used it first. */
async function endSessionsForToken(world: World, resetToken: string, subject: RecoverySubject): Promise<boolean> {
  const { table } = world;
  const { username } = subject;
  const now = world.now();
  const writes = [
    ...spendResetTokenWrites(resetToken, subject),
    auditWrite(world, { action: 'password reset', target: username, by: null }),
    noticeWrite(world, username, noticeTexts.passwordReset()),
  ];
  try {
    return (await updateAccess(table, username, () => ({ ...revokeAll(now / 1000), resetAt: now }), writes)) !== null;
  } catch (error) {
    // Whoever lost the race for the token is refused; anything else is what it is.
    if ((await loadResetToken(table, resetToken, now)) === null) return false;
    throw error;
  }
}

/**
 * The new password. The token is used up and every session ends before the password changes: a crash in between costs its owner another round of questions,
 * and never leaves anybody else signed in. They end once more after it, for whoever signed in with the old password meanwhile.
 */
export const reset: Handler<typeof api.recovery.reset> = async ({ input: { resetToken, newPassword }, world, refuse }) => {
  const { table, identity } = world;
  const subject = await loadResetToken(table, resetToken, world.now());
  const profile = subject && (await loadProfile(table, subject.username));
  if (subject === null || profile === null) return refuse('reset_over');
  if (isWeakPassword(newPassword, profile)) return refuse('password_too_common');

  if (!(await endSessionsForToken(world, resetToken, subject))) return refuse('reset_over');

  const { username } = subject;
  await identity.setPassword(username, newPassword);
  await endSessionsAfterPasswordChange(world, username);
  await identity.signOutEverywhere(username);
  return {};
};

import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { endSessionsAfterPasswordChange, updateAccess } from '#functions/people/access.ts';
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
    ...toldWrites(world, username, { kind: 'security', path: '/settings/security' }, noticeTexts.passwordReset()),
  ];
  try {
    return (await updateAccess(table, username, () => ({ ...revokeAll(now / 1000), resetAt: now }), writes)) !== null;
  } catch (error) {
    // Losing the race for the token is a refusal; other errors are rethrown.
    if ((await loadResetToken(table, resetToken, now)) === null) return false;
    throw error;
  }
}

/**
 * Sets the new password. The token is used up and every session ends before the password changes, so a crash in
 * between only costs another round of questions and never leaves a stranger signed in. Sessions end once more
 * afterwards, in case of a concurrent sign-in with the old password.
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

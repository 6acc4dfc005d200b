import type { api } from '#contract/index.ts';
import { noticeTexts } from '#copy/noticeTexts.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { updateAccess } from '#functions/people/access.ts';
import { endSessionsAfterPasswordChange } from '#functions/people/endSessions.ts';
import { isWeakPassword } from '#functions/people/isWeakPassword.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { loadResetToken, spendResetTokenWrites } from '#functions/people/saveResetToken.ts';

/**
 * The new password. The token is used up and every session ends before the password changes: a crash in between costs its owner another round of questions,
 * and never leaves anybody else signed in. They end once more after it, for whoever signed in with the old password meanwhile.
 */
export const reset: Handler<typeof api.recovery.reset> = async ({ input: { resetToken, newPassword }, world, refuse }) => {
  const { table, identity } = world;
  const now = world.now();
  const subject = await loadResetToken(table, resetToken, now);
  const profile = subject && (await loadProfile(table, subject.username));
  if (subject === null || profile === null) return refuse('reset_over');
  if (isWeakPassword(newPassword, profile)) return refuse('password_too_common');

  const { username } = subject;
  const audit = auditWrite(world, { action: 'password reset', target: username, by: null });
  const ended = await updateAccess(table, username, () => ({ ...revokeAll(now / 1000), resetAt: now }), [
    ...spendResetTokenWrites(resetToken, subject),
    audit,
    noticeWrite(world, username, noticeTexts.passwordReset()),
  ]).catch(async (error) => {
    // Whoever lost the race for the token is refused; anything else is what it is.
    if ((await loadResetToken(table, resetToken, now)) === null) return null;
    throw error;
  });
  if (ended === null) return refuse('reset_over');

  await identity.setPassword(username, newPassword);
  await endSessionsAfterPasswordChange(world, username);
  await identity.signOutEverywhere(username);
  return {};
};

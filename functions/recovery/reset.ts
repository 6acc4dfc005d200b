import type { api } from '#contract/index.ts';
import { noticeTexts } from '#copy/notices.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeAccess } from '../store/access.ts';
import { auditLine } from '../store/audit.ts';
import { easyPassword } from '../store/easyPassword.ts';
import { endOldSessions } from '../store/endSessions.ts';
import { notice } from '../store/notices.ts';
import { loadResetToken, spendResetToken } from '../store/resets.ts';
import { loadProfile } from '../store/users.ts';

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
  if (easyPassword(newPassword, profile)) return refuse('password_too_common');

  const { username } = subject;
  const audit = auditLine(world, { action: 'password reset', target: username, by: null });
  const ended = await changeAccess(table, username, () => ({ ...revokeAll(now / 1000), resetAt: now }), [
    ...spendResetToken(resetToken, subject),
    audit,
    notice(world, username, noticeTexts.passwordReset()),
  ]).catch(async (error) => {
    // Who lost the race for the token is told so; anything else is what it is.
    if ((await loadResetToken(table, resetToken, now)) === null) return null;
    throw error;
  });
  if (ended === null) return refuse('reset_over');

  await identity.setPassword(username, newPassword);
  await endOldSessions(world, username);
  await identity.signOutEverywhere(username);
  return {};
};

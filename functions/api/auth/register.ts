import type { api } from '#contract/index.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import { withDefaults } from '#domain/accounts/accountDefaults.ts';
import { recoveryFault } from '#domain/accounts/recoveryFault.ts';
import { isReservedUsername } from '#domain/accounts/username.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { isWeakPassword } from '#functions/people/isWeakPassword.ts';
import { hashAnswers } from '#functions/people/recovery.ts';
import { openAccount } from './openAccount.ts';
import { sessionReply } from './sessionReply.ts';

/** Check what was sent → open the account (one of two at the same time wins) → tell → sign in. */
export const register: Handler<typeof api.auth.register> = async ({ input, world, request, refuse }) => {
  const { username, email, password, securityQuestions: q, timeZone } = input;
  if (password !== input.confirmPassword) return refuse('passwords_differ');
  if (isWeakPassword(password, { username, email })) return refuse('password_too_common');
  if (isReservedUsername(username)) return refuse('username_taken');
  const questions = [q.question1.question, q.question2.question, q.question3.question] as const;
  const answers = [q.question1.answer, q.question2.answer, q.question3.answer] as const;
  const fault = recoveryFault(questions, answers, { username, email, password });
  if (fault !== null) return refuse('questions_incomplete', fault);

  const preferences = withDefaults<'preferences', Preferences>('preferences', timeZone === undefined ? {} : { timeZone });
  const profile = { username, email, preferences, createdAt: new Date(world.now()).toISOString() };
  const recovery = { questions, hash: await hashAnswers(world, answers) };
  const opened = await openAccount(world, { profile, recovery }, password);
  if (opened === 'overtaken') return refuse('registration_failed');
  if (typeof opened === 'string') return refuse(opened);
  const { userId } = opened;
  await world.publish({ type: 'UserRegistered', userId });

  const [signIn, access] = await Promise.all([world.identity.signIn(userId, password), loadAccess(world.table, userId)]);
  if (signIn === 'locked') return refuse('too_many_attempts', 'Your account is ready. Please wait a few minutes, then sign in.');
  const reply = signIn === 'wrong' || access === null ? null : await sessionReply(world, userId, access, signIn.token, request);
  return reply ?? refuse('registration_failed', 'Your account is ready, but signing in did not work. Please sign in.');
};

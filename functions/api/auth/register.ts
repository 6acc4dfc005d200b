import type { Input } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { recoveryFault, splitQuestions } from '#domain/accounts/recoveryFault.ts';
import { isReservedUsername } from '#domain/accounts/usernameKey.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { isWeakPassword } from '#functions/people/isWeakPassword.ts';
import { newPreferences } from '#functions/people/profile.ts';
import { hashAnswers } from '#functions/people/recovery.ts';
import { openAccount } from './openAccount.ts';
import { sessionReply } from './sessionReply.ts';

type RegisterInput = Input<typeof api.auth.register>;

/** Reason a registration is invalid: a declared code, and a sentence if it needs one. */
function registrationFault({ username, email, password, confirmPassword, securityQuestions }: RegisterInput) {
  if (password !== confirmPassword) return { code: 'passwords_differ' } as const;
  if (isWeakPassword(password, { username, email })) return { code: 'password_too_common' } as const;
  if (isReservedUsername(username)) return { code: 'username_taken' } as const;
  const { questions, answers } = splitQuestions(securityQuestions);
  const fault = recoveryFault(questions, answers, { username, email, password });
  return fault === null ? null : ({ code: 'questions_incomplete', sentence: fault } as const);
}

/** Check the input → open the account (one of two concurrent requests wins) → sign in. */
export const register: Handler<typeof api.auth.register> = async ({ input, world, request, refuse }) => {
  const { username, email, password, timeZone } = input;
  const fault = registrationFault(input);
  if (fault !== null) return refuse(fault.code, 'sentence' in fault ? fault.sentence : undefined);
  const { questions, answers } = splitQuestions(input.securityQuestions);
  const profile = { username, email, preferences: newPreferences(timeZone), createdAt: new Date(world.now()).toISOString() };
  const recovery = { questions, hash: await hashAnswers(world, answers) };
  const opened = await openAccount(world, { profile, recovery }, password);
  if (typeof opened === 'string') return refuse(opened === 'overtaken' ? 'registration_failed' : opened);
  const { userId } = opened;
  const [signIn, access] = await Promise.all([world.identity.signIn(userId, password), loadAccess(world.table, userId)]);
  const token = typeof signIn === 'object' && 'token' in signIn ? signIn.token : null;
  const reply = token === null || access === null ? null : await sessionReply(world, userId, access, token, request);

  if (signIn === 'locked') return refuse('too_many_attempts', 'Your account is ready. Please wait a few minutes, then sign in.');
  return reply ?? refuse('registration_failed', 'Your account is ready, but signing in did not work. Please sign in.');
};

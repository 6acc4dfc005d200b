import * as signInTexts from '#copy/signInTexts.ts';
import * as signupTexts from '#copy/signupTexts.ts';
import type { Slot } from '#frontend/parts/signIn/questionsFor.ts';
import { errors } from '#shared/errors.ts';

/** What was typed into the fields of the sign-up form. */
type SignupFields = Readonly<Record<'username' | 'email' | 'password' | 'confirmPassword', string>>;

/** What the form shows below its fields before anything is typed. The server checks the same (shared/contract/schemas/credentials.ts). */
export const signupHints = {
  username: signInTexts.usernameRule,
  password: signupTexts.passwordHint,
} as const;

/** Fields that cannot be sent as they are, with a sentence each. */
export function signupFaults({ username, email, password, confirmPassword }: SignupFields): Partial<SignupFields> {
  return {
    ...(!/^[A-Za-z0-9_]{3,30}$/.test(username) && {
      username: username === '' ? signupTexts.noUsername : signupTexts.usernameWrong,
    }),
    ...(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && {
      email: email === '' ? signupTexts.noEmail : signupTexts.emailWrong,
    }),
    ...(password.length < 6 && { password: password === '' ? signupTexts.noPassword : signupTexts.passwordShort }),
    ...(confirmPassword === '' && password !== '' && { confirmPassword: signupTexts.passwordOnce }),
  };
}

/** Why the form cannot be sent yet, in the words of spec section 5, or null. */
export function formFault({ password, confirmPassword }: SignupFields, slots: readonly Slot[]): string | null {
  if (confirmPassword !== '' && password !== confirmPassword) return errors.passwords_differ.message;
  const complete = slots.every(({ question, answer }) => question !== '' && answer.trim() !== '');
  const different = new Set(slots.map(({ question }) => question)).size === slots.length;
  return complete && different ? null : errors.questions_incomplete.message;
}

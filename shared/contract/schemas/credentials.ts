import * as z from 'zod/mini';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { LEAST_PASSWORD } from '#domain/session/leastPassword.ts';
import { text } from './text.ts';

/** The one message for any missing question (spec section 5). */
const complete = {
  error: ({ code }: { readonly code?: string }) =>
    code === 'unrecognized_keys' ? undefined : 'Please complete all security questions and answers',
};

const QuestionAndAnswer = z.strictObject(
  {
    question: z.enum(securityQuestions, complete),
    answer: z.string(complete).check(z.maxLength(128, { abort: true }), z.trim(), z.minLength(1, complete)),
  },
  complete,
);

/** Three questions of the list of ten with their answers. That they differ is for `recoveryFault` to say. */
export const SecurityQuestions = z.strictObject(
  { question1: QuestionAndAnswer, question2: QuestionAndAnswer, question3: QuestionAndAnswer },
  complete,
);

const emailShape = z.regex(/^[^@\s\p{C}]+@[^@\s\p{C}.]+(?:\.[^@\s\p{C}.]+)+$/u, 'Please enter a valid email address.');

/** A typed e-mail address: trimmed, at most 254 characters. */
export const Email = text(254, z.trim(), emailShape);

const required = 'Email is required';
/** An e-mail address where none at all has a sentence of its own (spec section 5). */
export const InviteeEmail = z
  .string(required)
  .check(z.maxLength(254, { abort: true }), z.trim(), z.minLength(1, { abort: true, error: required }), emailShape);

/** A requested username: 3 to 30 letters, digits or underscores. */
export const Username = text(64, z.trim(), z.regex(/^[A-Za-z0-9_]{3,30}$/, 'Usernames have 3 to 30 letters, digits or underscores.'));

/**
 * A new password. `passwordStrength` decides whether it is easy to guess. Cognito refuses white space at its ends
 * and line breaks:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html
 * (`[\S]+.*[\S]+`).
 */
export const NewPassword = text(
  256,
  z.minLength(LEAST_PASSWORD, `Passwords have at least ${LEAST_PASSWORD} characters.`),
  z.refine((password) => password === password.trim(), "Passwords can't begin or end with a space."),
  z.refine((password) => !/[\n\r\u0085\u2028\u2029]/.test(password), "Passwords can't have line breaks."),
);

/** A password that proves identity. */
export const OwnPassword = text(256, z.minLength(1, 'Please enter your password.'));

/** A code of an authenticator app, as apps show it: spaces between its six digits go. */
export const AuthenticatorCode = text(
  16,
  z.overwrite((typed: string) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Enter the 6 digits that your authenticator app shows.'),
);

import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { AuthenticatorCode, Email, NewPassword, OwnPassword, SecurityQuestions, Username } from '../schemas/credentials.ts';
import { text } from '../schemas/text.ts';
import { SignedInUser, TimeZone, ValidatedUser } from '../schemas/user.ts';

/** Signing up, in and out. */
export const auth = area({
  register: {
    summary: 'Create an account with three security questions',
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    input: z.strictObject({
      username: Username,
      email: Email,
      password: NewPassword,
      confirmPassword: text(256),
      securityQuestions: SecurityQuestions,
      expireAt2AM: z.optional(z.boolean()),
      isNewUser: z.optional(z.boolean()),
      /** The browser's zone, so that 2AM is theirs. */
      timeZone: z.optional(TimeZone),
    }),
    reply: SignedInUser,
    errors: [
      'passwords_differ',
      'questions_incomplete',
      'password_too_common',
      'email_taken',
      'username_taken',
      'too_many_attempts',
      'registration_failed',
    ],
    throttle: 10,
  },
  login: {
    summary: 'Sign in with email and password',
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    input: z.strictObject({
      email: Email,
      password: OwnPassword,
      dailyExpiration: z.optional(z.boolean()),
    }),
    reply: SignedInUser,
    /** `code_needed` carries a `codeSession`: the password is right, and a code is needed too. */
    errors: ['login_failed', 'account_disabled', 'too_many_attempts', 'code_needed'],
    throttle: 20,
  },
  confirmCode: {
    summary: 'Complete a sign-in with the code of an authenticator app',
    method: 'POST',
    path: '/api/auth/login/code',
    access: 'public',
    input: z.strictObject({ codeSession: text(4096, z.minLength(1)), code: AuthenticatorCode }),
    reply: SignedInUser,
    errors: ['code_wrong', 'code_over', 'account_disabled', 'too_many_attempts'],
    throttle: 20,
  },
  google: {
    summary: 'Start signing in or up with Google: redirects the browser',
    method: 'GET',
    path: '/api/auth/google',
    access: 'public',
    input: z.strictObject({
      expireAt2AM: z.optional(text(8)),
      isNewUser: z.optional(text(8)),
    }),
    reply: z.object({ location: z.string() }),
    envelope: 'redirect',
    errors: [],
    throttle: 20,
  },
  exchangeGoogle: {
    summary: 'Complete a sign-in with Google from its callback',
    method: 'POST',
    path: '/api/auth/google/exchange',
    access: 'public',
    input: z.strictObject({
      code: text(2048, z.minLength(1)),
      state: text(128, z.minLength(1)),
      /** The browser's zone, for a new account; an unknown zone is ignored. */
      timeZone: z.optional(text(64)),
    }),
    reply: SignedInUser,
    errors: [
      'google_mismatch',
      'google_failed',
      'account_disabled',
      'google_unverified',
      'email_taken',
      'email_has_password',
      'google_away',
      'google_off',
    ],
    throttle: 20,
  },
  validate: {
    summary: 'The signed-in user, if the token is still valid',
    method: 'GET',
    path: '/api/auth/validate',
    access: 'member',
    input: nothing,
    reply: ValidatedUser,
    errors: [],
  },
  logout: {
    summary: 'End this session',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    input: nothing,
    reply: nothing,
    errors: [],
  },
});

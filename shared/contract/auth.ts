import * as z from 'zod/mini';
import { NewPassword, OwnPassword, SecurityQuestions, Username } from './credentials.ts';
import { area, nothing } from './define.ts';
import { SignedIn, TimeZone, Validated } from './user.ts';

const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[^@\s\p{C}]+@[^@\s\p{C}]+\.[^@\s\p{C}]+$/u, 'Please enter a valid email address.'));

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
      confirmPassword: z.string().check(z.maxLength(256)),
      securityQuestions: SecurityQuestions,
      expireAt2AM: z.optional(z.boolean()),
      isNewUser: z.optional(z.boolean()),
      /** The browser's zone, so that 2AM is theirs. */
      timeZone: z.optional(TimeZone),
    }),
    reply: SignedIn,
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
    reply: SignedIn,
    errors: ['login_failed', 'too_many_attempts'],
    throttle: 20,
  },
  validate: {
    summary: 'The signed-in user, if the token still counts',
    method: 'GET',
    path: '/api/auth/validate',
    access: 'member',
    input: nothing,
    reply: Validated,
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

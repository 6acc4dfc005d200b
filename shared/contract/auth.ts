import * as z from 'zod/mini';
import { securityQuestions } from '../copy/securityQuestions.ts';
import { area, nothing } from './define.ts';
import { SignedIn, TimeZone, Validated } from './user.ts';

/** Whatever is missing of the questions, this is what a person reads (spec section 5). */
const complete = {
  error: ({ code }: { readonly code?: string }) =>
    code === 'unrecognized_keys' ? undefined : 'Please complete all security questions and answers',
};

const QuestionAndAnswer = z.strictObject(
  {
    question: z.enum(securityQuestions, complete),
    answer: z.string(complete).check(z.trim(), z.minLength(1, complete), z.maxLength(128)),
  },
  complete,
);

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
      username: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_]{3,30}$/, 'Usernames have 3 to 30 letters, digits or underscores.')),
      email: Email,
      password: z.string().check(z.minLength(6, 'Passwords have at least 6 characters.'), z.maxLength(256)),
      confirmPassword: z.string().check(z.maxLength(256)),
      securityQuestions: z.strictObject(
        { question1: QuestionAndAnswer, question2: QuestionAndAnswer, question3: QuestionAndAnswer },
        complete,
      ),
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
      password: z.string().check(z.minLength(1), z.maxLength(256)),
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

import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { Email, NewPassword } from '../schemas/credentials.ts';
import { text } from '../schemas/text.ts';

const Answer = text(128, z.trim(), z.minLength(1, 'Please answer all three questions.'));
const Opaque = text(128, z.minLength(1));

/** Account recovery by the three security questions. It never reveals whether an account exists. */
export const recovery = area({
  init: {
    summary: 'The security questions for an email address',
    method: 'POST',
    path: '/api/auth/forgot-password/init',
    access: 'public',
    input: z.strictObject({ email: Email }),
    /** `userId` identifies this recovery, not an account. */
    reply: z.object({
      userId: z.string(),
      questions: z.object({ question1: z.string(), question2: z.string(), question3: z.string() }),
      /** Spaces that pad every reply to the same length, for any questions. */
      padding: z.string(),
    }),
    errors: [],
    throttle: 10,
  },
  verify: {
    summary: 'Verify the three answers; the reset token lasts ten minutes',
    method: 'POST',
    path: '/api/auth/forgot-password/verify',
    access: 'public',
    input: z.strictObject({ userId: Opaque, answers: z.strictObject({ answer1: Answer, answer2: Answer, answer3: Answer }) }),
    reply: z.object({ resetToken: z.string() }),
    errors: ['answers_wrong'],
    throttle: 10,
  },
  reset: {
    summary: 'Set a new password and end every session',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    input: z.strictObject({ resetToken: Opaque, newPassword: NewPassword }),
    reply: nothing,
    errors: ['reset_over', 'password_too_common'],
    throttle: 10,
  },
});

import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { OwnPassword } from '../schemas/credentials.ts';
import { text } from '../schemas/text.ts';

/** Deleting the account. */
export const deletion = area({
  deleteAccount: {
    summary: 'Delete the account and everything in it, permanently',
    method: 'POST',
    path: '/api/auth/delete-account',
    access: 'member',
    input: z.strictObject({
      /** The own username, typed as a confirmation. */
      username: text(60),
      /** Required if the account has one; Google users must have signed in within the last five minutes instead. */
      password: z.optional(OwnPassword),
    }),
    reply: nothing,
    errors: ['name_differs', 'password_wrong', 'too_many_attempts', 'sign_in_again', 'wait_after_reset', 'admin_own'],
    perPerson: 10,
  },
});

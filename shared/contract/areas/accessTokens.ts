import * as z from 'zod/mini';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import { area, nothing } from '../define.ts';
import { OwnPassword } from '../schemas/credentials.ts';
import { text } from '../schemas/text.ts';
import { tokenScopes } from '../settings/tokenScope.ts';

const Scope = z.enum(tokenScopes);

/** A token as its owner sees it: `ending` is its last four characters, instants are ISO, `usedAt` is exact to an hour and null before the first call. */
const AccessTokenView = z.object({
  id: z.string(),
  name: z.string(),
  ending: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.nullable(z.string()),
});

/** Personal access tokens, for programs of their owner. */
export const accessTokens = area({
  list: {
    summary: 'Your access tokens, newest first, with those that expired in the last 30 days',
    method: 'GET',
    path: '/api/auth/tokens',
    access: 'member',
    input: nothing,
    reply: z.object({ tokens: z.array(AccessTokenView) }),
    errors: [],
  },
  create: {
    summary: 'Create an access token; this reply is the only place that ever has it',
    method: 'POST',
    path: '/api/auth/tokens',
    access: 'member',
    input: z.strictObject({
      name: text(60, z.trim(), z.minLength(1, 'Give the token a name.'), z.regex(/^\P{Cc}*$/u)),
      scopes: z.array(Scope).check(z.minLength(1, 'Choose at least one thing the token may do.'), z.maxLength(tokenScopes.length)),
      days: z.literal([...accessTokenLimits.days], 'Choose how long the token is valid.'),
      /** Required if the account has one; Google users must have signed in within the last five minutes instead. */
      password: z.optional(OwnPassword),
    }),
    reply: z.object({ token: z.string(), created: AccessTokenView }),
    errors: ['password_wrong', 'too_many_attempts', 'token_sign_in_again', 'wait_after_reset', 'tokens_full'],
    perPerson: 10,
  },
  revoke: {
    summary: 'Revoke an access token; no error if it is gone already',
    method: 'DELETE',
    path: '/api/auth/tokens/{id}',
    access: 'member',
    input: z.strictObject({ id: text(40, z.minLength(1)) }),
    reply: nothing,
    errors: [],
  },
});

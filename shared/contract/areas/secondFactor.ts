import * as z from 'zod/mini';
import { area } from '../define.ts';
import { AuthenticatorCode, OwnPassword } from '../schemas/credentials.ts';
import { User } from '../schemas/user.ts';

/** Two-factor authentication with an authenticator app (RFC 6238), in addition to a password. */
export const secondFactor = area({
  begin: {
    summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
    method: 'POST',
    path: '/api/auth/second-factor/begin',
    access: 'member',
    input: z.strictObject({ password: OwnPassword }),
    /** `secret` is base32; `uri` is what the app's QR code contains. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['no_password', 'password_wrong', 'too_many_attempts', 'second_factor_on'],
    perPerson: 30,
  },
  confirm: {
    summary: 'Turn two-factor authentication on with a code of the new secret; this session counts as signed in with it',
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'member',
    input: z.strictObject({ code: AuthenticatorCode }),
    reply: User,
    errors: ['code_wrong', 'too_many_attempts', 'second_factor_on'],
    perPerson: 30,
  },
  turnOff: {
    summary: 'Turn two-factor authentication off',
    method: 'POST',
    path: '/api/auth/second-factor/turn-off',
    access: 'member',
    input: z.strictObject({ password: OwnPassword, code: AuthenticatorCode }),
    reply: User,
    errors: ['no_password', 'password_wrong', 'code_wrong', 'too_many_attempts'],
    perPerson: 30,
  },
});

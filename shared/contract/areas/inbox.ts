import * as z from 'zod/mini';
import { mailRefusals } from '#domain/importers/csv/fileLimits.ts';
import { area, nothing } from '../define.ts';
import { PlanKey } from '../schemas/ids.ts';

/**
 * A mail that came to the trader's address. `from` and `subject` as the mail states them; `isProven`: its domain confirms that. `files` wait for the import, in bytes, each behind a
 * link that works for ten minutes; `left`: names of attachments that were not taken, empty without one, and `leftMore` how many are not named here.
 */
const WaitingMail = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  subject: z.string(),
  isProven: z.boolean(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), url: z.string() })),
  left: z.array(z.string()),
  leftMore: z.int(),
  refused: z.nullable(z.enum(mailRefusals)),
});
/** One of them. */
export type WaitingMail = z.infer<typeof WaitingMail>;

/** `isOffered`: false where no mail is received; `address`: null while it is off. */
const reply = z.object({ isOffered: z.boolean(), address: z.nullable(z.string()), mails: z.array(WaitingMail) });

/** Statements by mail: a secret address of each trader, and what came there and waits for the import. */
export const inbox = area({
  show: {
    summary: 'The secret address of the user for statements, and the mails that wait for the import or were not taken, the newest first',
    method: 'GET',
    path: '/api/inbox',
    access: 'anyTier',
    input: nothing,
    reply,
    errors: [],
  },
  change: {
    summary: 'Turn the address on or off, or replace it; what already waits stays',
    method: 'PUT',
    path: '/api/inbox',
    access: 'anyTier',
    input: z.strictObject({ to: z.enum(['on', 'off', 'new']) }),
    reply,
    errors: ['inbox_off', 'book_busy'],
    perPerson: 10,
  },
  discard: {
    summary: 'Delete what came with a mail: it was imported, or is not wanted',
    method: 'DELETE',
    path: '/api/inbox/{id}',
    access: 'anyTier',
    input: z.strictObject({ id: PlanKey }),
    reply: z.object({}),
    errors: [],
  },
});

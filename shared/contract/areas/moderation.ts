import * as z from 'zod/mini';
import { postLimits } from '#domain/community/communityPost.ts';
import { area, nothing } from '../define.ts';
import { reportReasons } from '../schemas/reportReasons.ts';
import { SharedThing } from '../schemas/sharedThing.ts';
import { shaped, text } from '../schemas/text.ts';

/**
 * The reported content in its current state: `text` and `author` are null if deleted. Instants are ISO, users are
 * usernames if they have one.
 */
const ReportView = z.object({
  _id: z.string(),
  kind: z.enum(['post', 'comment', 'profile']),
  text: z.nullable(z.string()),
  shared: z.nullable(SharedThing),
  author: z.nullable(z.object({ _id: z.string(), username: z.string() })),
  firstAt: z.string(),
  voices: z.array(z.object({ by: z.nullable(z.string()), reason: z.enum(reportReasons), note: z.string(), at: z.string() })),
});

/** Posts, comments and profiles that members reported: admins look at them and decide. Every decision is a line of the audit, in the same transaction. */
export const moderation = area({
  list: {
    summary: `Open reports, the oldest first, up to ${postLimits.reports}`,
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    input: nothing,
    reply: z.array(ReportView),
    errors: [],
  },
  decide: {
    summary: 'Keep what was reported, take it down, or leave it and warn its author; the author is told of the last two',
    method: 'POST',
    path: '/api/admin/reports/{id}/decide',
    access: 'admin',
    input: z.strictObject({
      id: shaped(70, /^([\w-]{11}(\.[0-9a-z]{9}[\w-]{11})?|@[\w-]{1,64})$/),
      act: z.enum(['keep', 'remove', 'warn'], 'Choose what to do.'),
      note: text(postLimits.note, z.trim(), z.minLength(1, 'Write down why: the author reads it, and it is in the audit log.')),
    }),
    reply: nothing,
    errors: ['report_not_found'],
  },
});

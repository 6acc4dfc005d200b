import * as z from 'zod/mini';
import { area } from '../define.ts';
import { noticeLimits } from '../schemas/notificationType.ts';
import { shaped, text } from '../schemas/text.ts';

/** `sent`: number of recipients so far; `done`: sent to all users. `at`: an ISO instant. */
const AnnouncementView = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  at: z.string(),
  sent: z.int(),
  done: z.boolean(),
});

/** Announcements from admins to all users: each becomes a notification for every account. */
export const announcements = area({
  list: {
    summary: 'The fifty newest announcements, and how far each has come',
    method: 'GET',
    path: '/api/admin/announcements',
    access: 'admin',
    input: z.strictObject({}),
    reply: z.array(AnnouncementView),
    errors: [],
  },
  publish: {
    summary: 'Announce something to everybody; it is on its way within five minutes and cannot be taken back',
    method: 'POST',
    path: '/api/admin/announcements',
    access: 'admin',
    /** Idempotency key: sent again with the same key, it is announced once. */
    input: z.strictObject({
      title: text(noticeLimits.title, z.trim(), z.minLength(1, 'Give it a title.')),
      message: text(noticeLimits.message, z.trim(), z.minLength(1, 'Write what everybody should know.')),
      requestId: shaped(64, /^[A-Za-z0-9_-]{16,64}$/),
    }),
    reply: AnnouncementView,
    errors: [],
  },
});

import * as z from 'zod/mini';
import { noticeTypes } from '#copy/noticeTexts.ts';

/** Subject of a notification: spec section 3. Apart from the calls, so that the functions that only write notifications do not load them. */
export const NotificationType = z.enum(noticeTypes);
export type NotificationType = z.infer<typeof NotificationType>;

/** Characters of plain text a notification's title and message may have. */
export const noticeLimits = { title: 140, message: 1000 } as const;

/**
 * A user's choice of optional notifications: comments and likes on their posts, followers, trades shared in their
 * study groups, a week to review, and refilled AI credits.
 */
export const NoticeChoice = z.strictObject({
  comment: z.boolean(),
  like: z.boolean(),
  follow: z.boolean(),
  group: z.boolean(),
  review: z.boolean(),
  credits: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

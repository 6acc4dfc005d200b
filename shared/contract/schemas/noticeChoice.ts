import * as z from 'zod/mini';

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

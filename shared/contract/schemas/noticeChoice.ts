import * as z from 'zod/mini';

/** Which of the notifications that can be switched off somebody wants: of comments and likes on their posts, followers, trades shared in their study groups, a week to review, and AI credits that are back. */
export const NoticeChoice = z.strictObject({
  comment: z.boolean(),
  like: z.boolean(),
  follow: z.boolean(),
  group: z.boolean(),
  review: z.boolean(),
  credits: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

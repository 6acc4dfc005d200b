import * as z from 'zod/mini';

/** Which notifications somebody wants of those that can be switched off. */
export const NoticeChoice = z.strictObject({
  comment: z.boolean(),
  like: z.boolean(),
  follow: z.boolean(),
  review: z.boolean(),
  credits: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

import * as z from 'zod/mini';

/** What a notification is about: spec section 3. */
export const NotificationType = z.enum(['system', 'message', 'invite', 'trade', 'group', 'update']);
export type NotificationType = z.infer<typeof NotificationType>;

/** Characters of plain text a title and a message may have. */
export const noticeLimits = { title: 140, message: 1000 } as const;

/** A notification as its reader sees it. `createdAt` is an ISO instant. */
export const Notification = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  read: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

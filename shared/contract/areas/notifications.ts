import * as z from 'zod/mini';
import { storedDays } from '#domain/accounts/storedDays.ts';
import { area, nothing } from '../define.ts';
import { NotificationType } from '../schemas/notificationType.ts';
import { shaped } from '../schemas/text.ts';

/** A notification as its reader sees it. `createdAt` is an ISO instant. */
export const Notification = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  read: z.boolean(),
  createdAt: z.string(),
  /** The study group an invitation is for, or in which something happened. */
  group: z.optional(z.string()),
  /** The post it is about. */
  post: z.optional(z.string()),
  /** The week it is about, by its Monday. */
  week: z.optional(z.string()),
  /** The imports it is about, by their ids with commas between. */
  imports: z.optional(z.string()),
  /** The trader it is about, by their username. */
  trader: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** Id of a notification among its reader's: nine characters of time, then random ones. Useless to other users. */
const Id = shaped(31, /^[0-9a-z]{9}[\w-]{1,22}$/, 'That is not a notification.');
const byId = z.strictObject({ id: Id });

/** Notifications from the product and other members. All calls are about the caller's own, and idempotent. */
export const notifications = area({
  list: {
    summary: `Your notifications of the last ${storedDays.notifications} days, newest first, 100 at a time`,
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    /** `before`: the id of the oldest one already loaded, for the page after it. */
    input: z.strictObject({ before: z.optional(Id) }),
    reply: z.object({
      notifications: z.array(Notification),
      /** Number of unread ones among these 100. */
      unread: z.number(),
      /** There are older ones: ask again with the last id. */
      more: z.boolean(),
      /** This browser's push connection: an address, the host to name there, and the channel. Absent without push. */
      push: z.optional(z.object({ url: z.string(), host: z.string(), channel: z.string() })),
    }),
    errors: [],
    throttle: 500,
  },
  markRead: {
    summary: 'Mark one as read; no error if it is read or deleted already',
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    access: 'member',
    input: byId,
    reply: nothing,
    errors: [],
  },
  markAllRead: {
    summary: 'Mark all as read that existed when the call began',
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'member',
    input: nothing,
    reply: nothing,
    errors: [],
  },
  remove: {
    summary: 'Delete one; no error if it is deleted already',
    method: 'DELETE',
    path: '/api/notifications/{id}',
    access: 'member',
    input: byId,
    reply: nothing,
    errors: [],
  },
});

import type { Notification } from '#contract/areas/notifications.ts';
import type { UserId } from '#domain/units/ids.ts';

/** A person's notifications as this browser knows them, newest first. */
export type NoticesState = {
  readonly userId: UserId | null;
  /** Null until the first answer. */
  readonly all: readonly Notification[] | null;
  /** There are older ones that were not fetched. */
  readonly more: boolean;
  /** Reason of a failed update, in a sentence; null on success. */
  readonly problem: string | null;
};

/** Initial state without a user. */
export const noNotices: NoticesState = { userId: null, all: null, more: false, problem: null };

/** Number of unread ones among the known. */
export const unreadCount = ({ all }: NoticesState): number => all?.filter(({ read }) => !read).length ?? 0;

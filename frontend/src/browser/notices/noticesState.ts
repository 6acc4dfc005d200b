import type { Notification } from '#contract/areas/notifications.ts';
import type { UserId } from '#domain/units/ids.ts';

/** A person's notifications as this browser knows them, newest first. */
export type NoticesState = {
  readonly userId: UserId | null;
  /** Null until the first answer. */
  readonly all: readonly Notification[] | null;
  /** There are older ones that were not fetched. */
  readonly more: boolean;
  /** Why they could not be updated, in a sentence; null when they could. */
  readonly problem: string | null;
};

/** Nobody's notifications. */
export const noNotices: NoticesState = { userId: null, all: null, more: false, problem: null };

/** How many of those that are known nobody has read yet. */
export const unreadCount = ({ all }: NoticesState): number => all?.filter(({ read }) => !read).length ?? 0;

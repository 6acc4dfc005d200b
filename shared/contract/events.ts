import type { UserId } from '#domain/units/ids.ts';

/** Domain events published after a save. Listeners may react; nothing may depend on their delivery. */
export type DomainEvent =
  | { readonly type: 'TradesChanged'; readonly userId: UserId; readonly bookVersion: number }
  /** A post was shared, changed or deleted: `userId` wrote it, `at` in UTC milliseconds. */
  | { readonly type: 'PostChanged'; readonly postId: string; readonly userId: UserId; readonly at: number }
  | { readonly type: 'PostLiked'; readonly postId: string; readonly by: UserId }
  | { readonly type: 'TraderFollowed'; readonly userId: UserId; readonly by: UserId }
  /** A run of a connection is due. */
  | { readonly type: 'ConnectionDue'; readonly userId: UserId; readonly connection: string }
  /** A user's name or sharing changed. */
  | { readonly type: 'ProfileChanged'; readonly userId: UserId };

/** EventBridge source of every event. */
export const eventSource = 'afterbell';

import type { UserId } from '../units/ids.ts';
import type { TradeSnapshot } from './sharedTrade.ts';
import type { WeekSnapshot } from './sharedWeek.ts';

/** Limits of the community: characters of a post, comment and note; follows and blocks per user; comments per post; posts per page; open reports listed. */
export const postLimits = { text: 1000, comment: 500, note: 300, follows: 200, blocks: 50, comments: 200, page: 20, reports: 50 } as const;

/** A post's shared copy, without account names. */
type Snapshot = { readonly kind: 'trade'; readonly trade: TradeSnapshot } | { readonly kind: 'week'; readonly week: WeekSnapshot };

/**
 * A post, whole. `author` is the name its writer had when it was last placed. `shown` is false while its writer shares nothing. Instants in UTC
 * milliseconds; `revision` counts changes.
 */
export type CommunityPost = {
  readonly id: string;
  readonly userId: UserId;
  readonly author: string;
  readonly text: string;
  readonly shared: Snapshot | null;
  readonly at: number;
  readonly editedAt: number | null;
  readonly likes: number;
  readonly comments: number;
  readonly shown: boolean;
  readonly revision: number;
};

/** A post as feeds show it, at most 1 KB: `text` may be cut, and then `more` is true. */
export type PostCard = Omit<CommunityPost, 'shown'> & { readonly more: boolean };

import * as z from 'zod/mini';
import { type CommunityPost, postKind } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Write } from '../table/table.ts';

const count = z._default(z.int(), 0);

/** Number of a user's posts by kind. */
export const postCounts = entity(z.object({ trade: count, week: count, text: count }), (userId: UserId) => ({
  pk: `${prefixes.circle}${userId}`,
  sk: 'POSTS',
}));

/** Counts a post that comes, or one that goes; for the transaction in which it does. */
export function countWrites(before: CommunityPost | null, after: CommunityPost | null): readonly Write[] {
  const post = after ?? before!;
  if (before !== null && after !== null) return [];
  return [{ update: postCounts.key(post.userId), add: { [postKind(post)]: after === null ? -1 : 1 } }];
}

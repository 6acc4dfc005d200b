import * as noticeTexts from '#copy/noticeTexts.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { commentLimit, isUsedUp } from '../limits/dailyLimit.ts';
import { withoutName } from '../notices/naming.ts';
import { noticeWrite } from '../notices/notices.ts';
import type { Profile } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { addComment } from './addComment.ts';
import { isBlockedBy } from './circles.ts';
import { countNow } from './countPost.ts';
import type { seenPost } from './seenPost.ts';

type Commented = { readonly post: CommunityPost; readonly author: Profile; readonly userId: UserId; readonly id: string };

/**
 * The notification of a post's author about a comment, for its transaction; empty for their own comment or if they
 * opted out.
 */
function commentNotice(world: Pick<World, 'now' | 'random'>, { post, author, userId, id }: Commented): readonly Write[] {
  if (post.userId === userId || !author.notices.comment) return [];
  const { text, naming } = withoutName({ by: userId, among: 'community', comment: id }, noticeTexts.commented);
  return [noticeWrite(world, post.userId, text, { post: post.id, naming })];
}

type Seen = NonNullable<Awaited<ReturnType<typeof seenPost>>>;
type Written = { readonly userId: UserId; readonly text: string; readonly requestId: string };

/** Comments on a visible post, or returns the refusal; the author's notification is in the same transaction. */
export async function writeComment(
  world: Pick<World, 'table' | 'wait' | 'random' | 'now' | 'publish'>,
  { post, author }: Seen,
  { userId, text, requestId }: Written,
) {
  if (await isBlockedBy(world.table, post.userId, userId)) return 'community_blocked';
  const limit = commentLimit(userId);
  if (await isUsedUp(world.table, limit, world.now())) return 'comments_too_many';
  const comment = { postId: post.id, name: fillId('comment', userId, requestId), userId, text, limit };
  const added = await addComment(world, comment, (id) => commentNotice(world, { post, author, userId, id }));
  if (typeof added !== 'string') await countNow(world, post.id);
  return added;
}

import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { isBlockedBy } from '#functions/community/circles.ts';
import { countNow } from '#functions/community/countPost.ts';
import { addComment } from '#functions/community/deleteComment.ts';
import { commentView } from '#functions/community/postView.ts';
import { seenPost } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { commentLimit, isUsedUp } from '#functions/limits/dailyLimit.ts';
import { withoutName } from '#functions/notices/naming.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { type Profile, requireProfile } from '#functions/people/profile.ts';
import type { Write } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';

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
async function writeComment(
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

/** Comments are public, so a commenter must share their profile. */
export const comment: Handler<typeof api.community.comment> = async ({ input, viewer: { userId }, world, refuse }) => {
  const [seen, profile] = await Promise.all([seenPost(world.table, userId, input.id), requireProfile(world.table, userId)]);
  if (seen === null) return refuse('post_not_found');
  if (!profile.sharing.community) return refuse('community_off');
  const added = await writeComment(world, seen, { ...input, userId });
  if (typeof added === 'string') return refuse(added);
  return commentView(added, profile.username, seen.post, userId);
};

import type { api } from '#contract/index.ts';
import { commentView } from '#functions/community/postView.ts';
import { seenPost } from '#functions/community/seenPost.ts';
import { writeComment } from '#functions/community/writeComment.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';

/** Comments are public, so a commenter must share their profile. */
export const comment: Handler<typeof api.community.comment> = async ({ input, viewer: { userId }, world, refuse }) => {
  const [seen, profile] = await Promise.all([seenPost(world.table, userId, input.id), requireProfile(world.table, userId)]);
  if (seen === null) return refuse('post_not_found');
  if (!profile.sharing.community) return refuse('community_off');
  const added = await writeComment(world, seen, { ...input, userId });
  if (typeof added === 'string') return refuse(added);
  return commentView(added, profile.username, seen.post, userId);
};

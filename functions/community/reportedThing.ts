import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { comments, loadPost } from './posts.ts';

/** What a report is about, as it is now; null when it is gone. */
type ReportedThing = { readonly userId: UserId; readonly text: string; readonly shared: CommunityPost['shared'] };

/** Loads the post or the comment that was reported. */
export async function reportedThing(
  table: Table,
  { postId, commentId }: { readonly postId: string; readonly commentId: string | null },
): Promise<ReportedThing | null> {
  if (commentId === null) return loadPost(table, postId);
  const comment = await comments.load(table, 'strong', postId, commentId);
  return comment && { userId: comment.userId, text: comment.text, shared: null };
}

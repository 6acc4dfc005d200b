import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { profiles } from '../people/profile.ts';
import type { Table } from '../table/table.ts';
import { comments, loadPost } from './posts.ts';
import type { Reportable } from './reports.ts';

/** The current subject of a report; null if deleted. */
type ReportedThing = { readonly userId: UserId; readonly text: string; readonly shared: CommunityPost['shared'] };

/** Loads the post, the comment or the profile that was reported; of a profile, the line about themselves. */
export async function reportedThing(table: Table, { postId, commentId, trader }: Reportable): Promise<ReportedThing | null> {
  if (trader !== null) {
    const profile = await profiles.load(table, 'strong', trader);
    return profile && { userId: trader, text: profile.bio, shared: null };
  }
  if (commentId === null) return loadPost(table, postId);
  const comment = await comments.load(table, 'strong', postId, commentId);
  return comment && { userId: comment.userId, text: comment.text, shared: null };
}

import * as noticeTexts from '#copy/noticeTexts.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { withoutName } from '../notices/naming.ts';
import { noticeWrite } from '../notices/notices.ts';
import type { Profile } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

type Commented = { readonly post: CommunityPost; readonly author: Profile; readonly userId: UserId; readonly id: string };

/**
 * The notification of a post's author about a comment, for its transaction; empty for their own comment or if they
 * opted out.
 */
export function commentNotice(world: Pick<World, 'now' | 'random'>, { post, author, userId, id }: Commented): readonly Write[] {
  if (post.userId === userId || !author.notices.comment) return [];
  const { text, naming } = withoutName({ by: userId, among: 'community', comment: id }, noticeTexts.commented);
  return [noticeWrite(world, post.userId, text, { post: post.id, naming })];
}

import * as noticeTexts from '#copy/noticeTexts.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { withoutName } from '../notices/naming.ts';
import { noticeWrite } from '../notices/notices.ts';
import type { Profile } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

type Commented = { readonly post: CommunityPost; readonly author: Profile; readonly userId: UserId; readonly id: string };

/** What a post's author is told of a comment, in its transaction; nothing of their own, or where they do not want to be told. */
export function commentNotice(world: Pick<World, 'now' | 'random'>, { post, author, userId, id }: Commented): readonly Write[] {
  if (post.userId === userId || !author.notices.comment) return [];
  const { text, naming } = withoutName({ by: userId, among: 'community', comment: id }, noticeTexts.commented);
  return [noticeWrite(world, post.userId, text, { post: post.id, naming })];
}

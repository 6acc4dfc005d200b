import * as noticeTexts from '#copy/noticeTexts.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { noticeWrite } from '../notices/notices.ts';
import type { Profile } from '../people/profile.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

type Commented = {
  readonly post: CommunityPost;
  readonly author: Profile;
  readonly userId: UserId;
  readonly from: string;
  readonly text: string;
};

/** What a post's author is told of a comment, in its transaction; nothing of their own, or where they do not want to be told. */
export const commentNotice = (world: Pick<World, 'now' | 'random'>, { post, author, userId, from, text }: Commented): readonly Write[] =>
  post.userId === userId || !author.notices.comment
    ? []
    : [noticeWrite(world, post.userId, noticeTexts.commented(from, text), { post: post.id })];

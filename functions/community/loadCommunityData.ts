import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { usernamesOf } from '../people/usernamesOf.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Item, Table } from '../table/table.ts';
import { commentedPosts, followedBy, likedPosts, loadCircle, wholeCircle } from './circles.ts';
import { comments, loadPost, ownCards } from './posts.ts';

/** A user's community data: posts and comments in full, likes, and the names of followed and blocked users. */
export type CommunityData = {
  readonly posts: readonly Omit<CommunityPost, 'userId' | 'revision'>[];
  readonly comments: readonly { readonly post: string; readonly text: string; readonly at: number }[];
  readonly likes: readonly { readonly post: string; readonly at: number }[];
  readonly follows: readonly string[];
  readonly blocks: readonly string[];
};

/** All of it that there is. */
export async function loadCommunityData(table: Table, userId: UserId): Promise<CommunityData> {
  const [items, circle] = await Promise.all([wholeCircle(table, userId), loadCircle(table, 'strong', userId)]);
  const of = (kind: string): readonly Item[] => items.filter(({ sk }) => sk.startsWith(`${kind}#`));
  const [follows, { blocks }] = [followedBy(circle), circle];
  const names = await usernamesOf(table, [...follows, ...blocks]);
  const posts = await inParallel(of('POSTED'), (item) => loadPost(table, ownCards.read(item).id));
  const written = await inParallel(of('COMMENTED'), async (item) => {
    const { postId, commentId } = commentedPosts.read(item);
    const comment = await comments.load(table, 'strong', postId, commentId);
    return comment === null ? [] : [{ post: postId, text: comment.text, at: comment.at }];
  });
  return {
    posts: posts.filter((post) => post !== null).map(({ userId: _, revision: _revision, ...post }) => post),
    comments: written.flat(),
    likes: of('LIKED').map((item) => ({ post: likedPosts.read(item).postId, at: likedPosts.read(item).at })),
    follows: follows.flatMap((id) => names.get(id) ?? []),
    blocks: blocks.flatMap((id) => names.get(id) ?? []),
  };
}

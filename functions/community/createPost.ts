import type { CommunityPost } from '#domain/community/communityPost.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { isUsedUp, postLimit, tryWithinLimits } from '../limits/dailyLimit.ts';
import { again, retry } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import { postWrites } from './changePost.ts';
import { loadPost } from './posts.ts';

/**
 * True if the user may share another post today, or this request was already answered: checked before the whole
 * journal is read.
 */
export async function maySharePost({ table, now }: Pick<World, 'table' | 'now'>, userId: UserId, requestId: string): Promise<boolean> {
  const [known, isOver] = await Promise.all([
    loadPost(table, fillId('post', userId, requestId)),
    isUsedUp(table, postLimit(userId), now()),
  ]);
  return known !== null || !isOver;
}

/**
 * Stores a post under an id derived from its request, so a repeated request stores one; null when the author's daily
 * limit is reached.
 */
export function createPost(
  { table, now, ...clock }: Pick<World, 'table' | 'now' | 'wait' | 'random'>,
  { requestId, ...written }: Pick<CommunityPost, 'userId' | 'author' | 'text' | 'shared' | 'link'> & { readonly requestId: string },
): Promise<CommunityPost | null> {
  const id = fillId('post', written.userId, requestId);
  return retry({ clock }, async () => {
    const known = await loadPost(table, id);
    if (known !== null) return known;
    const at = now();
    const post: CommunityPost = { ...written, id, at, editedAt: null, likes: 0, comments: 0, shown: true, revision: 1 };
    const done = await tryWithinLimits(table, [postLimit(written.userId)], at, postWrites(null, post));
    return done === true ? post : done === false ? null : again;
  });
}

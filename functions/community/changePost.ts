import { type CommunityPost, postCard } from '#domain/community/communityPost.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { isUsedUp, postLimit, tryWithinLimits } from '../limits/dailyLimit.ts';
import { unchangedSince } from '../table/conditions.ts';
import { again, optimistic, retry } from '../table/optimistic.ts';
import type { Item, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { countWrites, feedName, loadPost, newCards, ownCards, posts, topCards, topName } from './posts.ts';
import { withdrawalWrites } from './withdrawalWrites.ts';

/** The cards of a post, where it is listed. */
function cardsOf(post: CommunityPost | null): readonly Item[] {
  if (post === null) return [];
  const card = postCard(post);
  const own = ownCards.item(card, post.userId, feedName(post));
  return post.shown ? [own, newCards.item(card, feedName(post)), topCards.item(card, topName(post))] : [own];
}

/** The writes that take a post and its cards from one state to the next, conditional on the state read. */
export function postWrites(before: CommunityPost | null, after: CommunityPost | null): readonly Write[] {
  const id = (after ?? before)!.id;
  const guard = unchangedSince(before?.revision ?? 0);
  const listed = cardsOf(after);
  const gone = cardsOf(before).filter(({ pk, sk }) => !listed.some((card) => card.pk === pk && card.sk === sk));
  return [
    after === null ? { delete: posts.key(id), if: guard } : { put: posts.item(after, id), if: guard },
    ...listed.map((put) => ({ put })),
    ...gone.map(({ pk, sk }) => ({ delete: { pk, sk } })),
    ...countWrites(before, after),
  ];
}

/** The changed post, null to delete it; `also` is written in the same transaction. */
type PostChange = { readonly post: CommunityPost | null; readonly also?: readonly Write[] };
type Changing = Pick<World, 'table' | 'wait' | 'random'>;

/**
 * Changes a post with its cards in one transaction, based on its current state. Returns the changed post, or its
 * last state if deleted; null if missing.
 */
export const changePost = (
  world: Changing,
  id: string,
  decide: (post: CommunityPost) => PostChange | null,
): Promise<CommunityPost | null> =>
  optimistic<CommunityPost | null, CommunityPost | null>(
    { table: world.table, clock: world },
    {
      load: () => loadPost(world.table, id),
      decide: (seen) => {
        const change = seen && decide(seen);
        if (seen === null || change === null) return { writes: [], answer: seen };
        const next = change.post && { ...change.post, revision: seen.revision + 1 };
        return { writes: [...postWrites(seen, next), ...(change.also ?? [])], answer: next ?? seen };
      },
    },
  );

/** Publishes to the author's followers that a post changed. */
export const publishPost = (world: Pick<World, 'publish'>, { id, userId, at }: CommunityPost): Promise<void> =>
  world.publish({ type: 'PostChanged', postId: id, userId, at });

/** Deletes a post, if it `may` be: gone from every feed with the next request. Returns the deleted post. */
export async function removePost(
  world: Changing & Pick<World, 'publish' | 'now'>,
  id: string,
  may: (post: CommunityPost) => boolean = () => true,
): Promise<CommunityPost | null> {
  const removed = await changePost(world, id, (post) => (may(post) ? { post: null, also: withdrawalWrites(post, world.now()) } : null));
  if (removed !== null && may(removed)) await publishPost(world, removed);
  return removed;
}

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

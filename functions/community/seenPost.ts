import { type CommunityPost, withoutAmounts } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Profile, profiles } from '../people/profile.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { type Circle, loadCircle } from './circles.ts';
import { loadPost } from './posts.ts';

/** A post or its card with the amounts in it only while its author shares them. */
export const asShared = <T extends Pick<CommunityPost, 'shared'>>(post: T, { sharing }: Profile): T =>
  sharing.amounts ? post : { ...post, shared: withoutAmounts(post.shared) };

/** A post visible to the reader, its author, and the reader's circle. */
type SeenPost = { readonly post: CommunityPost; readonly author: Profile; readonly circle: Circle };

/**
 * A post visible to the reader, with amounts while its author shares them: their own, or from a user who shares and
 * doesn't block them. Null otherwise. `load`: how to load it when counts are shown.
 */
export async function seenPost(table: Table, reader: UserId, id: string, load = loadPost): Promise<SeenPost | null> {
  const [post, circle] = await Promise.all([load(table, id), loadCircle(table, 'strong', reader)]);
  const author = post && (await profiles.load(table, 'strong', post.userId));
  if (post === null || author === null) return null;
  const shows = post.userId === reader || (author.sharing.community && !circle.blocks.includes(post.userId));
  return shows ? { post: asShared(post, author), author, circle } : null;
}

/** The names of those among some people who share, by id. A strong read each: who stopped sharing has no name from the next request on. */
export async function sharingNames(table: Table, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const found = await inParallel([...new Set(userIds)], async (userId) => {
    const profile = await profiles.load(table, 'strong', userId);
    return profile?.sharing.community ? ([[userId, profile.username]] as const) : [];
  });
  return new Map(found.flat());
}

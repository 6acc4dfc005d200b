import * as z from 'zod/mini';
import { Sharing } from '#contract/schemas/sharing.ts';
import { type CommunityPost, withoutAmounts } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { accessDenied } from '#shared/access.ts';
import { loadAccess } from '../people/access.ts';
import { type Profile, profileKey, profiles } from '../people/profile.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { type Circle, loadCircle } from './circles.ts';
import { loadPost } from './posts.ts';
import { linkName } from './postView.ts';

/** Characters of a post's id, which begins the name of its link. */
const ID = 11;

/** A post or its card with the amounts in it only while its author shares them. */
export const asShared = <T extends Pick<CommunityPost, 'shared'>>(
  post: T,
  { sharing }: { readonly sharing: Pick<Profile['sharing'], 'amounts'> },
): T => (sharing.amounts ? post : { ...post, shared: withoutAmounts(post.shared) });

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

/** The profile fields of an author that a public page needs: its function may read no others. */
const authors = entity(
  z.object({ username: z.string(), sharing: z.nullish(z.object({ community: Sharing.shape.community, amounts: Sharing.shape.amounts })) }),
  profileKey,
  ['username', 'sharing'],
);

/**
 * The post of a public link, with its author's name and zone, while it has that link and shares a trade or week, and its author shares their profile and may
 * still open the community, where they could take it back. Null otherwise.
 */
export async function linkedPost(
  { table, now }: Pick<World, 'table' | 'now'>,
  name: string,
): Promise<{ readonly post: CommunityPost; readonly username: string; readonly zone: string } | null> {
  const post = await loadPost(table, name.slice(0, ID));
  if (post === null || post.shared === null || linkName(post) !== name) return null;
  const [author, access] = await Promise.all([authors.load(table, 'strong', post.userId), loadAccess(table, post.userId)]);
  if (!author?.sharing?.community || access?.status !== 'active' || access.disabledAt !== null) return null;
  if (accessDenied('premium', access, now()) !== null) return null;
  return { post: asShared(post, { sharing: author.sharing }), username: author.username, zone: access.timeZone };
}

/** The names of those among some people who share, by id. A strong read each: who stopped sharing has no name from the next request on. */
export async function sharingNames(table: Table, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const found = await inParallel([...new Set(userIds)], async (userId) => {
    const profile = await profiles.load(table, 'strong', userId);
    return profile?.sharing.community ? ([[userId, profile.username]] as const) : [];
  });
  return new Map(found.flat());
}

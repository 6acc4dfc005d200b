import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/**
 * What was taken back within the last minutes: a deleted post, or everything of somebody who stopped sharing. One item, an attribute for each (when, UTC
 * milliseconds), read with every page of a feed: nothing of it shows from the next request on, while its cards are still being deleted.
 */
const withdrawals = entity(z.record(z.string(), z.number()), () => ({ pk: `${prefixes.feed}WITHDRAWN`, sk: 'WITHDRAWN' }));

/** What is to be settled: cards to delete or to put back. A list that a job works through, so that nothing is forgotten. */
const Unsettled = z.object({ userId: UserIdText, at: z.number(), post: z.nullable(z.object({ id: z.string(), at: z.number() })) });
export type Unsettled = z.infer<typeof Unsettled>;
const unsettled = entity(Unsettled, (name: string) => ({ pk: `${prefixes.feed}UNSETTLED`, sk: name }));

/** Ids as names of attributes, which have no hyphens. */
const attributeOf = (id: string): string => `w${id.replaceAll('_', '_u').replaceAll('-', '_m')}`;

type Target = { readonly post: CommunityPost } | { readonly userId: UserId };

/** The writes that take a post, or everything of somebody, out of every feed; for the transaction of their cause. */
export function withdrawalWrites(target: Target, at: number): readonly Write[] {
  const [id, entry]: [string, Unsettled] =
    'post' in target
      ? [target.post.id, { userId: target.post.userId, at, post: { id: target.post.id, at: target.post.at } }]
      : [target.userId, { userId: target.userId, at, post: null }];
  return [{ update: withdrawals.key(), set: { [attributeOf(id)]: at } }, { put: unsettled.item(entry, id) }];
}

/** The writes that let somebody's posts show again. */
export const returnWrites = (userId: UserId, at: number): readonly Write[] => [
  { update: withdrawals.key(), remove: [attributeOf(userId)] },
  { put: unsettled.item({ userId, at, post: null }, userId) },
];

/** What does not show: answers for an id of a post or a person. A strong read, so that nobody sees what was taken back before they asked. */
export async function loadWithdrawn(table: Table): Promise<(id: string) => boolean> {
  const found = (await withdrawals.load(table, 'strong')) ?? {};
  return (id) => attributeOf(id) in found;
}

/** All that is to be settled. */
export async function listUnsettled(table: Table): Promise<readonly Unsettled[]> {
  const items = await table.query({ pk: unsettled.key('').pk, read: 'strong' });
  return items.map((item) => unsettled.read(item));
}

/** Ends one, unless it was taken back or put back again meanwhile. */
export async function settled(table: Table, { userId, post, at }: Unsettled): Promise<void> {
  const id = post?.id ?? userId;
  await table.write({ update: withdrawals.key(), remove: [attributeOf(id)], if: is(attributeOf(id), at) });
  await table.write({ delete: unsettled.key(id), if: is('at', at) });
}

/** Forgets that a post, or everything of somebody, was taken back: for when all of its cards are gone. */
export async function forgetWithdrawal(table: Table, id: string): Promise<void> {
  await table.write({ update: withdrawals.key(), remove: [attributeOf(id)] });
  await table.write({ delete: unsettled.key(id) });
}

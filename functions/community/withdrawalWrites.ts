import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { Sharing } from '#contract/schemas/sharing.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { UserId } from '#domain/units/ids.ts';
import { atMost, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/**
 * Content withdrawn within the last minutes: a deleted post, everything of a user who stopped sharing, or its
 * amounts. One item each (UTC milliseconds), read with every feed page: hides it from the next request on, while its
 * cards are still being changed.
 */
const withdrawalMarks = entity(z.object({ at: z.number() }), (mark: string) => ({ pk: `${prefixes.feed}WITHDRAWN`, sk: mark }));
/** The same of an older release: all of them in one item, an attribute for each. */
const withdrawals = entity(z.record(z.string(), z.number()), () => ({ pk: withdrawalMarks.key('').pk, sk: 'WITHDRAWN' }));

/** Pending work: cards to delete or restore. The job works through this list, so that a crash loses no entry. */
const Unsettled = z.object({ userId: UserIdText, at: z.number(), post: z.nullable(z.object({ id: z.string(), at: z.number() })) });
export type Unsettled = z.infer<typeof Unsettled>;
const unsettled = entity(Unsettled, (name: string) => ({ pk: `${prefixes.feed}UNSETTLED`, sk: name }));

/** Attribute name of a withdrawn id; without hyphens. */
const markOf = (id: string, what: 'all' | 'amounts' = 'all'): string =>
  `${what === 'all' ? 'w' : 'a'}${id.replaceAll('_', '_u').replaceAll('-', '_m')}`;

/** The writes that take a post out of every feed; for the transaction of its deletion. */
export const withdrawalWrites = ({ id, userId, at: postedAt }: CommunityPost, at: number): readonly Write[] => [
  { put: withdrawalMarks.item({ at }, markOf(id)) },
  { put: unsettled.item({ userId, at, post: { id, at: postedAt } }, id) },
];

/**
 * Queues the job that rebuilds all posts of a user and their row in the traders list; for the transaction that
 * changes these.
 */
export const unsettledWrite = (userId: UserId, at: number): Write => ({ put: unsettled.item({ userId, at, post: null }, userId) });

/** Answers what of a post or a person does not show. */
export type Withdrawn = { readonly all: (id: string) => boolean; readonly amounts: (userId: UserId) => boolean };

/** The writes that let marks go, of an older release too. */
const takeOff = (marks: readonly string[]): readonly Write[] => [
  ...marks.map((mark): Write => ({ delete: withdrawalMarks.key(mark) })),
  { update: withdrawals.key(), remove: marks },
];

type SharedBefore = Pick<Sharing, 'community' | 'amounts'>;

/** Hides or shows all of a user's posts, or their amounts, in every feed; for the transaction of their switches. */
export function sharingWrites(userId: UserId, before: SharedBefore, after: SharedBefore, at: number): readonly Write[] {
  const set = [
    ...(before.community && !after.community ? [markOf(userId)] : []),
    ...(before.amounts && !after.amounts ? [markOf(userId, 'amounts')] : []),
  ];
  const remove = !before.community && after.community ? takeOff([markOf(userId)]) : [];
  if (set.length + remove.length === 0) return [];
  return [...set.map((mark): Write => ({ put: withdrawalMarks.item({ at }, mark) })), ...remove, unsettledWrite(userId, at)];
}

/**
 * Ids of hidden posts and users, and users whose amounts are hidden. A strong read, so that content withdrawn before
 * the request is never shown.
 */
export async function loadWithdrawn(table: Table): Promise<Withdrawn> {
  const items = await table.query({ pk: withdrawalMarks.key('').pk, read: 'strong' });
  const { sk: old } = withdrawals.key();
  const found = new Set(items.flatMap((item) => (item.sk === old ? Object.keys(withdrawals.read(item)) : [item.sk])));
  return { all: (id) => found.has(markOf(id)), amounts: (userId) => found.has(markOf(userId, 'amounts')) };
}

/** Where everything lies that is to be settled. */
export const unsettledLists: readonly string[] = [unsettled.key('').pk];
export const readUnsettled = unsettled.read;

/** All that is to be settled. */
export async function listUnsettled(table: Table): Promise<readonly Unsettled[]> {
  const items = await table.query({ pk: unsettledLists[0]!, read: 'strong' });
  return items.map((item) => unsettled.read(item));
}

const marksOf = (id: string) => [markOf(id), markOf(id, 'amounts')];

/** Completes one entry, unless content was withdrawn or restored since. */
export async function settled(table: Table, { userId, post, at }: Unsettled): Promise<void> {
  const id = post?.id ?? userId;
  for (const mark of marksOf(id)) {
    await table.write({ delete: withdrawalMarks.key(mark), if: atMost('at', at) });
    await table.write({ update: withdrawals.key(), remove: [mark], if: atMost(mark, at) });
  }
  await table.write({ delete: unsettled.key(id), if: is('at', at) });
}

/** Removes the withdrawal of a post or user, once all of its cards are gone. */
export async function forgetWithdrawal(table: Table, id: string): Promise<void> {
  for (const write of takeOff(marksOf(id))) await table.write(write);
  await table.write({ delete: unsettled.key(id) });
}

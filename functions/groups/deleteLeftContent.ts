import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { isIn, type StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { type Forgotten, forgetInNotices } from '../notices/forgetInNotices.ts';
import { NOTICE_DAYS } from '../notices/notices.ts';
import { absent, either, exists, is, lacks } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import { again, retry } from '../table/optimistic.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import { commentItems, contentOf, deleteItems, groupReviews, reviewFills } from './groupReviews.ts';
import { loadGroup, memberships } from './studyGroups.ts';

/** Members and invitees of a group. */
const peopleOf = ({ members, invitations }: StudyGroup): UserId[] => [...members, ...invitations].map(({ userId }) => userId);

/** Removes one user, or all users, from the notifications of a group's people. */
export async function forgetInGroup(table: Table, group: StudyGroup, who: Pick<Forgotten, 'by' | 'names'> = {}): Promise<void> {
  await inParallel(peopleOf(group), (userId) => forgetInNotices(table, userId, { ...who, group: group.id }));
}

/** Comments per transaction. */
const AT_ONCE = 90;
const TRIES = 8;

/** Holds while a user is not a member; an invitation doesn't count. */
const isAway = (author: UserId, group: string): Write => ({
  check: memberships.key(author, group),
  if: either(absent, is('role', 'invited')),
});

/** Makes writes unless the author is back, which it answers; starts again where something else changed. */
async function unlessBack(table: Table, group: string, author: UserId, writes: readonly Write[]): Promise<'made' | 'back' | typeof again> {
  if (await table.transact([isAway(author, group), ...writes])) return 'made';
  return isIn((await loadGroup(table, group))?.members ?? [], author) ? 'back' : again;
}

/** Deletes a shared trade with its fills and comments, the trade last, so the list's count stays correct. */
const deleteShared = (table: Table, group: string, author: UserId, id: string) =>
  retry({ tries: TRIES }, async () => {
    const review = await groupReviews.load(table, 'strong', group, id);
    const said = await commentItems(table, group, id);
    const part: readonly Write[] = said.slice(0, AT_ONCE).map(({ pk, sk }) => ({ delete: { pk, sk } }));
    const isLast = said.length <= AT_ONCE;
    const key = groupReviews.key(group, id);
    const asSeen = review === null ? absent : is('comments', review.comments);
    const itself: readonly Write[] = isLast
      ? [{ delete: key, if: asSeen }, { delete: reviewFills.key(group, id) }]
      : review === null
        ? []
        : [{ update: key, add: { comments: -part.length }, if: asSeen }];
    const went = await unlessBack(table, group, author, [...itself, ...part]);
    return went === 'made' && !isLast ? again : went;
  });

/** Deletes a comment on another member's trade, and its count. */
const deleteSaid = (table: Table, group: string, author: UserId, { pk, sk }: { readonly pk: string; readonly sk: string }) =>
  retry({ tries: TRIES }, async () => {
    const id = sk.split('#')[1]!;
    const isCounted = (await groupReviews.load(table, 'strong', group, id)) !== null;
    const count: Write = { update: groupReviews.key(group, id), add: { comments: -1 }, if: exists };
    const comment: Write = { delete: { pk, sk } };
    return unlessBack(table, group, author, [comment, ...(isCounted ? [count] : [])]);
  });

/**
 * Deletes a user's shared trades and comments in a group, one trade at a time, while they are away; stops if they
 * return.
 */
async function deleteContentOf(table: Table, group: string, author: UserId): Promise<void> {
  const items = await contentOf(table, group, author);
  const idsOf = (kind: string) => items.filter(({ sk }) => sk.startsWith(`${kind}#`)).map(({ sk }) => sk.split('#')[1]!);
  const shared = new Set([...idsOf('REVIEW'), ...idsOf('FILLS')]);
  for (const id of shared) if ((await deleteShared(table, group, author, id)) === 'back') return;
  const said = items.filter(({ sk }) => sk.startsWith('COMMENT#') && !shared.has(sk.split('#')[1]!));
  for (const comment of said) if ((await deleteSaid(table, group, author, comment)) === 'back') return;
}

const LeftContent = z.object({
  group: z.string(),
  author: z.nullable(UserIdText),
  revision: z._default(z.int(), 0),
  readers: z._default(z.array(UserIdText), []),
  closedBy: z._default(z.nullable(UserIdText), null),
  isDone: z._default(z.boolean(), false),
});

/**
 * Content to delete in groups: shared by a user who left, or, without an author, everything in a deleted group. A
 * job works through this list, since no other item leads there once a membership or group is gone. `revision`: the
 * group's when they left, so that leaving again is not lost. `readers`: the people of a deleted group, whose
 * notifications about it name others. `closedBy`: its owner, whom their notifications of its end name; such an entry
 * stays as long as they, and `isDone` once the content is deleted.
 */
const leftContent = entity(LeftContent, (group: string, author: UserId | null) => ({
  pk: `${prefixes.group}LEFT`,
  sk: author === null ? group : `${group}#${author}`,
}));

/** Queues the deletion, in the transaction in which a user leaves. */
export const leftContentWrite = ({ id: group, revision }: StudyGroup, author: UserId): Write => ({
  put: leftContent.item({ group, author, revision, readers: [], closedBy: null, isDone: false }, group, author),
});

/** Queues the deletion of everything in a group, in the transaction in which it is deleted. `closedBy`: null if no notification names its owner. */
export function deletedGroupWrite(group: StudyGroup, closedBy: UserId | null, now: number): Write {
  const { id, revision } = group;
  const item = leftContent.item({ group: id, author: null, revision, readers: peopleOf(group), closedBy, isDone: false }, id, null);
  return { put: { ...item, ttl: Math.ceil((now + NOTICE_DAYS * DAY) / 1000) } };
}

/**
 * Deletes the queued content of a user in a group, their name from other members' notifications and the names in
 * their own about it, then the queue entry; a user who returned keeps their content. Of a deleted group it deletes
 * everything, and the names in its people's notifications. Safe to repeat.
 */
export async function deleteLeftContent(table: Table, group: string, author: UserId | null): Promise<void> {
  const listed = await leftContent.load(table, 'strong', group, author);
  if (listed === null || listed.isDone) return;
  if (author === null) {
    await deleteItems(table, await contentOf(table, group, null));
    await inParallel(listed.readers, (reader) => forgetInNotices(table, reader, { group }));
  } else {
    await deleteContentOf(table, group, author);
    const left = await loadGroup(table, group);
    if (left !== null) await forgetInGroup(table, left, { by: [author] });
    // A group no longer knows who has left it, so names that stay now would stay for good.
    if (!isIn(left?.members ?? [], author)) await forgetInNotices(table, author, { group });
  }
  const key = leftContent.key(group, author);
  const asSeen = listed.revision === 0 ? lacks('revision') : is('revision', listed.revision);
  await table.write(listed.closedBy === null ? { delete: key, if: asSeen } : { update: key, set: { isDone: true }, if: exists });
}

/** Forgets a user who is being deleted: as the owner of a deleted group in the notifications of its end, and as one of its people in the list. */
const forgetInDeleted = (table: Table, group: string, of: UserId): Promise<null> =>
  retry({ tries: TRIES }, async () => {
    const listed = await leftContent.load(table, 'strong', group, null);
    const key = leftContent.key(group, null);
    if (listed?.closedBy === of) {
      await inParallel(listed.readers, (reader) => forgetInNotices(table, reader, { by: [of] }));
      await table.write({ delete: key });
    } else if (listed?.readers.includes(of)) {
      const next = { readers: listed.readers.filter((reader) => reader !== of), revision: listed.revision + 1 };
      if (!(await table.write({ update: key, set: next, if: is('revision', listed.revision) }))) return again;
    }
    return null;
  });

/** Deletes the content on the list: all of it, or only the places that may have content of one person. */
export async function deleteAllLeftContent(table: Table, of?: UserId): Promise<void> {
  const items = await table.query({ pk: leftContent.key('', null).pk, read: 'strong' });
  for (const { group, author } of items.map((item) => leftContent.read(item))) {
    if (of === undefined || author === null || author === of) await deleteLeftContent(table, group, author);
    if (of !== undefined && author === null) await forgetInDeleted(table, group, of);
  }
}

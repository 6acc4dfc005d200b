import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { is, lacks } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import { deleteContentOf } from './deleteContentOf.ts';
import { forgetInGroup } from './forgetInGroup.ts';
import { contentOf, deleteItems } from './groupReviews.ts';
import { loadGroup } from './studyGroups.ts';

const LeftContent = z.object({ group: z.string(), author: z.nullable(UserIdText), revision: z._default(z.int(), 0) });

/**
 * Content to delete in groups: shared by a user who left, or, without an author, everything in a deleted group. A
 * job works through this list, since no other item leads there once a membership or group is gone. `revision`: the
 * group's when they left, so that leaving again is not lost.
 */
const leftContent = entity(LeftContent, (group: string, author: UserId | null) => ({
  pk: `${prefixes.group}LEFT`,
  sk: author === null ? group : `${group}#${author}`,
}));

/** Queues the deletion, in the transaction in which a user leaves or the group is deleted. */
export const leftContentWrite = ({ id, revision }: Pick<StudyGroup, 'id' | 'revision'>, author: UserId | null): Write => ({
  put: leftContent.item({ group: id, author, revision }, id, author),
});

/**
 * Deletes the queued content of a user in a group, and their name from other members' notifications, then the queue
 * entry; a user who returned keeps their content. Safe to repeat.
 */
export async function deleteLeftContent(table: Table, group: string, author: UserId | null): Promise<void> {
  const listed = await leftContent.load(table, 'strong', group, author);
  if (listed === null) return;
  if (author === null) await deleteItems(table, await contentOf(table, group, null));
  else {
    await deleteContentOf(table, group, author);
    const left = await loadGroup(table, group);
    if (left !== null) await forgetInGroup(table, left, { by: author });
  }
  const asSeen = listed.revision === 0 ? lacks('revision') : is('revision', listed.revision);
  await table.write({ delete: leftContent.key(group, author), if: asSeen });
}

/** Deletes the content on the list: all of it, or only the places that may have content of one person. */
export async function deleteAllLeftContent(table: Table, of?: UserId): Promise<void> {
  const items = await table.query({ pk: leftContent.key('', null).pk, read: 'strong' });
  for (const { group, author } of items.map((item) => leftContent.read(item)))
    if (of === undefined || author === null || author === of) await deleteLeftContent(table, group, author);
}

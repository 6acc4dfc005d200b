import { isIn } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent, either, exists, is } from '../table/conditions.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import { commentItems, contentOf, groupReviews, reviewFills } from './groupReviews.ts';
import { loadGroup, memberships } from './studyGroups.ts';

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
export async function deleteContentOf(table: Table, group: string, author: UserId): Promise<void> {
  const items = await contentOf(table, group, author);
  const idsOf = (kind: string) => items.filter(({ sk }) => sk.startsWith(`${kind}#`)).map(({ sk }) => sk.split('#')[1]!);
  const shared = new Set([...idsOf('REVIEW'), ...idsOf('FILLS')]);
  for (const id of shared) if ((await deleteShared(table, group, author, id)) === 'back') return;
  const said = items.filter(({ sk }) => sk.startsWith('COMMENT#') && !shared.has(sk.split('#')[1]!));
  for (const comment of said) if ((await deleteSaid(table, group, author, comment)) === 'back') return;
}

import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import { type Forgotten, forgetInNotices } from '../notices/forgetInNotices.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';

/** Removes one user, or all users, from the notifications of a group's people. */
export async function forgetInGroup(
  table: Table,
  { id, members, invitations }: StudyGroup,
  who: Pick<Forgotten, 'by' | 'names'> = {},
): Promise<void> {
  await inParallel([...members, ...invitations], ({ userId }) => forgetInNotices(table, userId, { ...who, group: id }));
}

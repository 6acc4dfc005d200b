import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import { type Forgotten, forgetInNotices } from '../notices/forgetInNotices.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';

/** Takes one person, or everybody, out of what the people of a group were told of each other there. */
export async function forgetInGroup(
  table: Table,
  { id, members, invitations }: StudyGroup,
  who: Pick<Forgotten, 'by' | 'names'> = {},
): Promise<void> {
  await inParallel([...members, ...invitations], ({ userId }) => forgetInNotices(table, userId, { ...who, group: id }));
}

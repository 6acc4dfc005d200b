import { isIn, type StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadGroup } from '#functions/groups/studyGroups.ts';
import type { Table } from '#functions/table/table.ts';

/** The group of a member; answers "not found" to everyone else. */
export async function memberGroup(
  table: Table,
  id: string,
  userId: UserId,
  refuse: (code: 'group_not_found') => never,
): Promise<StudyGroup> {
  const group = await loadGroup(table, id);
  return group !== null && isIn(group.members, userId) ? group : refuse('group_not_found');
}

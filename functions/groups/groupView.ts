import type { GroupPerson, StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { usernamesOf } from '../people/usernamesOf.ts';
import type { Table } from '../table/table.ts';

/** Somebody in a group, or invited to it, under the name they have now. */
export const personView = ({ userId, at }: GroupPerson, names: ReadonlyMap<UserId, string>) => ({
  _id: userId,
  username: names.get(userId) ?? '',
  at: new Date(at).toISOString(),
});

/** What everybody in a group sees of it. Members who are leaving Afterbell are not shown. */
export async function groupView(table: Table, { id, revision: _, invitations: _invited, ...group }: StudyGroup) {
  const names = await usernamesOf(
    table,
    group.members.map(({ userId }) => userId),
  );
  return {
    ...group,
    _id: id,
    owner: names.get(group.owner) ?? '',
    members: group.members.filter(({ userId }) => names.has(userId)).map((member) => personView(member, names)),
    createdAt: new Date(group.createdAt).toISOString(),
  };
}

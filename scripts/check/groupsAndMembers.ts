import { isDeepStrictEqual } from 'node:util';
import { groupLines, lineOf, memberships, studyGroups } from '#functions/groups/studyGroups.ts';
import { itemAt, itemsOf } from './itemsOf.ts';
import type { ConsistencyRule } from './storedItems.ts';

/** A group, its line in the list and its people's places agree, and it has no more members than it takes. */
export const groupsAndMembers: ConsistencyRule = function* (stored) {
  const placed = new Set<string>();
  for (const item of itemsOf(stored, 'group')) {
    if (item.sk !== 'GROUP') continue;
    const group = studyGroups.read(item);
    const line = itemAt(stored, 'group', groupLines.key(group.id));
    if (line === undefined || !isDeepStrictEqual(groupLines.read(line), lineOf(group))) yield `${item.pk} and its line in the list differ.`;
    if (group.members.length > group.capacity) yield `${item.pk} has ${group.members.length} members, and takes ${group.capacity}.`;
    const people = [group.owner, ...[...group.members, ...group.invitations].map(({ userId }) => userId)];
    for (const userId of new Set(people)) {
      const key = memberships.key(userId, group.id);
      placed.add(`${key.pk} ${key.sk}`);
      if (itemAt(stored, 'member', key) === undefined) yield `${item.pk} has ${userId}, who has no place in it.`;
    }
  }
  for (const { pk, sk } of itemsOf(stored, 'member'))
    if (!placed.has(`${pk} ${sk}`)) yield `${pk} has a place in ${sk}, which does not have them.`;
};

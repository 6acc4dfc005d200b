import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import type { Table } from '#functions/table/table.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { groupWrites } from '../changeGroup.ts';

/** Admin-editable text of a group. */
export const groupText: Omit<StudyGroup, 'id' | 'owner' | 'members' | 'invitations' | 'createdAt' | 'revision' | 'homeworkNumber'> = {
  name: 'Tuesday scalpers',
  description: 'We go through our losing trades.',
  rules: 'Be kind. No tips.',
  meeting: { weekday: 2, time: '18:30', timeZone: 'America/New_York', place: 'Video call' },
  capacity: 8,
  isPublic: false,
  sharing: { delayDays: 1, sizes: false },
  playbook: { name: 'First hour', rules: ['Stop before size', 'No chasing'] },
  topic: 'The first exit',
  homework: 'Mark three of your exits.',
};

/** A user's group in its stored form. */
export function testGroup(owner: string, changes: Partial<StudyGroup> = {}): StudyGroup {
  const at = millis(testNow);
  const members = [{ userId: userIdOf(owner), at }];
  return {
    ...groupText,
    id: 'AAAAAAAAAAA',
    owner: userIdOf(owner),
    members,
    invitations: [],
    createdAt: at,
    revision: 1,
    homeworkNumber: 0,
    ...changes,
  };
}

/** Stores a group with its memberships, replacing existing ones. */
export const storeGroup = (table: Table, group: StudyGroup): Promise<boolean> =>
  table.transact(groupWrites(null, group).map((write) => ('put' in write ? { put: write.put } : write)));

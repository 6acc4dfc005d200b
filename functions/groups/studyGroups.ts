// Record 0057: study groups are small; admins leave a line for everything.

import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { GroupMeeting, GroupPlaybook, GroupSharing } from '#contract/schemas/studyGroupView.ts';
import { usualSharing } from '#domain/groups/groupSharing.ts';
import { type GroupRole, groupRoles, type StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { isOneOf } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

const text = {
  name: z.string(),
  description: z.string(),
  meeting: z.nullable(GroupMeeting),
  capacity: z.int(),
  isPublic: z.boolean(),
};
const Moment = z.number() as unknown as z.ZodMiniType<Millis, Millis>;
const GroupPerson = z.object({ userId: UserIdText, at: Moment });

/** A study group, whole: one item, which every change of it is made against. */
export const studyGroups = entity(
  z.object({
    ...text,
    id: z.string(),
    rules: z.string(),
    sharing: z._default(GroupSharing, usualSharing),
    playbook: z._default(z.nullable(GroupPlaybook), null),
    owner: UserIdText,
    members: z.array(GroupPerson),
    invitations: z.array(GroupPerson),
    createdAt: Moment,
    revision: z.int(),
    topic: z._default(z.string(), ''),
    homework: z._default(z.string(), ''),
    homeworkNumber: z._default(z.int(), 0),
  }),
  (id: string) => ({ pk: `${prefixes.group}${id}`, sk: 'GROUP' }),
);

/** A group's list row. */
const GroupLine = z.object({ ...text, id: z.string(), owner: UserIdText, members: z.int(), invitations: z.int(), createdAt: Moment });
type GroupLine = z.infer<typeof GroupLine>;
/** A line for each group, all in one partition: admins make groups, so they are few. */
export const groupLines = entity(GroupLine, (id: string) => ({ pk: `${prefixes.group}LIST`, sk: id }));

export const lineOf = (group: StudyGroup): GroupLine => {
  const { id, owner, name, description, meeting, capacity, isPublic, createdAt, members, invitations } = group;
  const counts = { members: members.length, invitations: invitations.length };
  return { id, owner, name, description, meeting, capacity, isPublic, createdAt, ...counts };
};

/** A user's groups and invitations. */
export const memberships = entity(z.object({ role: z.enum(groupRoles) }), (userId: UserId, id: string) => ({
  pk: `${prefixes.member}${userId}`,
  sk: id,
}));

/** Guard for members-only transactions: holds while the user is a member. */
export const isStillMember = (userId: UserId, id: string): Write => ({
  check: memberships.key(userId, id),
  if: isOneOf('role', ['owner', 'member']),
});

/** The current group, or null. */
export const loadGroup = (table: Table, id: string): Promise<StudyGroup | null> => studyGroups.load(table, 'strong', id);

/** Every group's line. */
export const listGroups = async (table: Table): Promise<readonly GroupLine[]> =>
  (await table.query({ pk: `${prefixes.group}LIST` })).map((item) => groupLines.read(item));

/** Ids of a user's groups with their role in each. */
export const membershipsOf = async (table: Table, userId: UserId): Promise<readonly { readonly id: string; readonly role: GroupRole }[]> =>
  (await table.query({ pk: `${prefixes.member}${userId}`, read: 'strong' })).map((item) => ({ id: item.sk, ...memberships.read(item) }));

/** A group as lists show it. */
export const groupLineView = ({ id, owner, invitations: _, createdAt: _at, ...line }: GroupLine, names: ReadonlyMap<UserId, string>) => ({
  ...line,
  _id: id,
  owner: names.get(owner) ?? null,
});

import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { type GroupAnswer, type GroupPerson, nextSession, presentAnswer, type StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { usernamesOf } from '../people/usernamesOf.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { isStillMember } from './studyGroups.ts';

/** A member's latest answer to the group's session and homework: one item each, deleted with the membership. */
export const groupAnswers = entity(
  z.object({
    author: UserIdText,
    session: z._default(z.nullable(z.number()), null),
    going: z._default(z.boolean(), false),
    homework: z._default(z.nullable(z.int()), null),
  }),
  (group: string, userId: UserId) => ({ pk: `${prefixes.group}${group}`, sk: `ANSWER#${userId}` }),
);

/** The answers of all members of a group. */
async function loadAnswers(table: Table, group: string): Promise<ReadonlyMap<UserId, GroupAnswer>> {
  const items = await table.query({ pk: `${prefixes.group}${group}`, prefix: 'ANSWER#', read: 'strong' });
  return new Map(items.map((item) => groupAnswers.read(item)).map(({ author, ...answer }) => [author, answer]));
}

/** Saves a part of a member's answer; false if they are no longer a member. */
export const saveAnswer = (table: Table, group: string, author: UserId, part: Partial<GroupAnswer>): Promise<boolean> =>
  table.transact([{ update: groupAnswers.key(group, author), set: { author, ...part } }, isStillMember(author, group)]);

/** A member or invited user under their current name. */
export const personView = ({ userId, at }: GroupPerson, names: ReadonlyMap<UserId, string>) => ({
  _id: userId,
  username: names.get(userId) ?? '',
  at: new Date(at).toISOString(),
});

/** The members' view of a group. Hides members whose accounts are being deleted. */
export async function groupView({ table, now }: Pick<World, 'table' | 'now'>, group: StudyGroup) {
  const { id, revision: _, invitations: _invited, ...text } = group;
  const people = group.members.map(({ userId }) => userId);
  const [names, answers] = await Promise.all([usernamesOf(table, people), loadAnswers(table, id)]);
  const at = millis(now());
  const session = nextSession(group, at);
  const shown = group.members.filter(({ userId }) => names.has(userId));
  return {
    ...text,
    _id: id,
    owner: names.get(group.owner) ?? '',
    session: session === null ? null : new Date(session).toISOString(),
    members: shown.map((member) => ({ ...personView(member, names), ...presentAnswer(group, answers.get(member.userId), at) })),
    createdAt: new Date(group.createdAt).toISOString(),
  };
}

import { nextSession, presentAnswer } from '#domain/groups/groupAnswer.ts';
import type { GroupPerson, StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { usernamesOf } from '../people/usernamesOf.ts';
import type { World } from '../world/world.ts';
import { loadAnswers } from './groupAnswers.ts';

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

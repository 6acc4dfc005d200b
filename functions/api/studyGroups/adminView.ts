import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { type GroupPerson, invitationEnd, openInvitations, type StudyGroup } from '#domain/groups/studyGroup.ts';
import { millis } from '#domain/units/millis.ts';
import { groupView, personView } from '#functions/groups/groupAnswers.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';
import type { World } from '#functions/world/world.ts';

/** Those with an open invitation. */
export async function inviteeViews({ table, now }: Pick<World, 'table' | 'now'>, group: StudyGroup) {
  const open = openInvitations(group, millis(now()));
  const names = await usernamesOf(
    table,
    open.map(({ userId }) => userId),
  );
  const view = (invitation: GroupPerson) => ({
    ...personView(invitation, names),
    until: new Date(invitationEnd(invitation)).toISOString(),
  });
  return open.filter(({ userId }) => names.has(userId)).map(view);
}

/** A group as admins see it. */
export async function adminView(world: Pick<World, 'table' | 'now'>, group: StudyGroup): Promise<Reply<typeof api.studyGroups.read>> {
  const [view, invitees] = await Promise.all([groupView(world, group), inviteeViews(world, group)]);
  return { ...view, invitees, version: group.revision };
}

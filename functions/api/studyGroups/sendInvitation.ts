import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { inviteToGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { changeGroup } from '#functions/groups/changeGroup.ts';
import { withoutName } from '#functions/notices/naming.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { loadAccess } from '#functions/people/access.ts';
import type { World } from '#functions/world/world.ts';
import { inviteeViews } from './adminView.ts';
import { isReachable } from './isReachable.ts';

type Invitation = { readonly id: string; readonly from: UserId; readonly to: UserId | null };

/** Invites a user: the invitation and its notification are stored in one transaction. */
export async function sendInvitation(
  world: World,
  { id, from, to }: Invitation,
  refuse: (code: (typeof api.studyGroups.invite.errors)[number]) => never,
) {
  const invitee = to && (await loadAccess(world.table, to));
  const changed = await changeGroup(world, id, (group) => {
    if (!isReachable(group, from)) return 'group_not_found';
    if (to === null || invitee?.status !== 'active') return 'group_no_account';
    const next = inviteToGroup(group, to, millis(world.now()));
    if (typeof next === 'string') return next;
    // The group's name is its owner's word: it is looked up when the notification is shown, while the group exists.
    const { text, naming } = withoutName({ by: from, among: 'group' }, (name) => noticeTexts.groupInvitation(null, name));
    // Only the owner leads back to it when their account is deleted: the name of another admin is left out.
    const about = { group: id, ...(from === group.owner && { naming }) };
    const told = toldWrites(world, to, { kind: 'invite', path: '/notifications' }, text, about);
    const line = auditWrite(world, { action: 'study group invitation', target: to, by: from, about: { group: group.name } });
    return { group: next, also: [...told, line] };
  });
  return typeof changed === 'string' ? refuse(changed) : { invitees: await inviteeViews(world, changed) };
}

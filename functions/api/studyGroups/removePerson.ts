import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { leaveGroup } from '#domain/groups/leaveGroup.ts';
import { isIn } from '#domain/groups/studyGroup.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { changeGroup } from '#functions/groups/changeGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { adminView } from './adminView.ts';
import { isReachable } from './isReachable.ts';

/** A member who is removed is notified; an invitation that is taken back is not. */
export const removePerson: Handler<typeof api.studyGroups.removePerson> = async ({ input, viewer, world, refuse }) => {
  const person = userIdOf(input.userId);
  const changed = await changeGroup(world, input.id, (group) => {
    if (!isReachable(group, viewer.userId)) return 'group_not_found';
    const next = leaveGroup(group, person);
    if (typeof next === 'string') return next;
    const line = auditWrite(world, { action: 'removed from study group', target: person, by: viewer.userId, about: { group: input.id } });
    const notices = isIn(group.members, person) ? [noticeWrite(world, person, noticeTexts.groupLeft(group.name))] : [];
    return { group: next, also: [line, ...notices] };
  });
  return typeof changed === 'string' ? refuse(changed) : adminView(world, changed);
};

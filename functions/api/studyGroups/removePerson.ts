import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { isIn } from '#domain/groups/studyGroup.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { leaveOneGroup } from '#functions/groups/leaveOneGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { adminView } from './adminView.ts';
import { isReachable } from './isReachable.ts';

/** A member who is removed is notified; an invitation that is taken back is not. */
export const removePerson: Handler<typeof api.studyGroups.removePerson> = async ({ input, viewer, world, refuse }) => {
  const person = userIdOf(input.userId);
  const changed = await leaveOneGroup(world, input.id, person, {
    may: (group) => isReachable(group, viewer.userId),
    also: ({ name, members }) => [
      auditWrite(world, { action: 'removed from study group', target: person, by: viewer.userId, about: { group: name } }),
      ...(isIn(members, person) ? [noticeWrite(world, person, noticeTexts.groupLeft(null), { left: input.id })] : []),
    ],
  });
  return typeof changed === 'string' ? refuse(changed) : adminView(world, changed);
};

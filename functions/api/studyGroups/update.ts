import type { api } from '#contract/index.ts';
import { studyGroup } from '#copy/together/auditTexts.ts';
import { editGroup } from '#domain/groups/editGroup.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { changeGroup } from '#functions/groups/changeGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { adminView } from './adminView.ts';
import { isReachable } from './isReachable.ts';

export const update: Handler<typeof api.studyGroups.update> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, version, ...text } = input;
  const changed = await changeGroup(world, id, (group) => {
    if (!isReachable(group, userId)) return 'group_not_found';
    if (group.revision !== version) return 'group_changed';
    const next = editGroup(group, text);
    if (next === 'group_smaller') return next;
    const line = auditWrite(world, { action: 'study group updated', target: id, called: studyGroup(text.name ?? group.name), by: userId });
    return { group: next, also: [line] };
  });
  return typeof changed === 'string' ? refuse(changed) : adminView(world, changed);
};

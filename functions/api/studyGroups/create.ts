import type { api } from '#contract/index.ts';
import { studyGroup } from '#copy/together/auditTexts.ts';
import { groupLimits, type StudyGroup } from '#domain/groups/studyGroup.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { groupWrites } from '#functions/groups/changeGroup.ts';
import { listGroups, loadGroup } from '#functions/groups/studyGroups.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { adminView } from './adminView.ts';

/** Creates a group under an id derived from its request, so a repeated request creates one group. */
export const create: Handler<typeof api.studyGroups.create> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { requestId, topic = '', homework = '', ...rest } = input;
  const text = { ...rest, topic, homework, homeworkNumber: 0 };
  const id = fillId('study group', userId, requestId);
  const at = millis(world.now());
  const known = await loadGroup(world.table, id);
  if (known !== null) return adminView(world, known);
  const own = (await listGroups(world.table)).filter(({ owner }) => owner === userId);
  if (own.length >= groupLimits.owned) return refuse('groups_too_many');
  const group: StudyGroup = { ...text, id, owner: userId, members: [{ userId, at }], invitations: [], createdAt: at, revision: 1 };
  const line = auditWrite(world, { action: 'study group created', target: id, called: studyGroup(text.name), by: userId });
  const made = await world.table.transact([...groupWrites(null, group), line]);
  // Made by the same request a moment ago.
  return adminView(world, made ? group : ((await loadGroup(world.table, id)) ?? group));
};

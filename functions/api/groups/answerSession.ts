import type { api } from '#contract/index.ts';
import { nextSession } from '#domain/groups/studyGroup.ts';
import { millis } from '#domain/units/millis.ts';
import { saveAnswer } from '#functions/groups/groupAnswers.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { memberGroup } from './memberGroup.ts';

/** The last answer counts. */
export const answerSession: Handler<typeof api.groups.answerSession> = async ({ input, viewer: { userId }, world, refuse }) => {
  const group = await memberGroup(world.table, input.id, userId, refuse);
  const session = nextSession(group, millis(world.now()));
  if (session === null || session !== Date.parse(input.session)) return refuse('group_session_over');
  return (await saveAnswer(world.table, group.id, userId, { session, going: input.going })) ? {} : refuse('group_not_found');
};

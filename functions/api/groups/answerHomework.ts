import type { api } from '#contract/index.ts';
import { saveAnswer } from '#functions/groups/groupAnswers.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { memberGroup } from './memberGroup.ts';

/** Done can be taken back. */
export const answerHomework: Handler<typeof api.groups.answerHomework> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, homework, homeworkNumber } = await memberGroup(world.table, input.id, userId, refuse);
  if (homework === '' || homeworkNumber !== input.homeworkNumber) return refuse('group_homework_changed');
  const saved = await saveAnswer(world.table, id, userId, { homework: input.done ? homeworkNumber : null });
  return saved ? {} : refuse('group_not_found');
};

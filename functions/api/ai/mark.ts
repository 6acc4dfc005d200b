import type { api } from '#contract/index.ts';
import { markAnswer } from '#functions/ai/markAnswer.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Pins an answer, or rates it as helpful or not. */
export const mark: Handler<typeof api.ai.mark> = async ({ input: { answer: id, ...change }, viewer, world, refuse }) => {
  const marks = await markAnswer(world, viewer.userId, { id, ...change });
  return marks === 'none' ? refuse('answer_not_found') : marks === 'full' ? refuse('pins_full') : marks;
};

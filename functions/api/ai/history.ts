import type { api } from '#contract/index.ts';
import { loadAnswers } from '#functions/ai/answers.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Earlier answers, newest first. */
export const history: Handler<typeof api.ai.history> = ({ input, viewer, world }) => loadAnswers(world.table, viewer.userId, input.before);

import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { saveAnnotations } from './saveAnnotations.ts';

/** Writes on a trade. What is not sent stays as it was; null or an empty list takes it away. */
export const annotate: Handler<typeof api.trades.annotate> = async ({ input, viewer, world, refuse }) => {
  const { unwritten, ...saved } = await saveAnnotations(world, viewer.userId, [input]);
  return unwritten === null ? saved : refuse('trade_not_found');
};

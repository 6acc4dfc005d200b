import type { api } from '#contract/index.ts';
import { weekFacts } from '#domain/facts/weekFacts.ts';
import { analyze } from '#functions/ai/analyze.ts';
import { loadFactSource, withNotes } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** One week, beside those before it. */
export const weeklyReview: Handler<typeof api.ai.weeklyReview> = ({ input: { requestId, ...input }, viewer, world, refuse }) => {
  const facts = async () => {
    const { source, chapters } = await loadFactSource(world, viewer.userId, input);
    const asked = { agreed: input.withNotes === true, chapters };
    return { document: await withNotes(world.table, viewer.userId, weekFacts(source, input.week), asked) };
  };
  return analyze({ world, viewer, refuse }, { kind: 'weekly-review', requestId, input, facts });
};

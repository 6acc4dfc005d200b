import type { api } from '#contract/index.ts';
import { reviewFacts } from '#domain/facts/planFacts.ts';
import { analyze } from '#functions/ai/analyze.ts';
import { loadFactSource, withNotes } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** One trade, beside all the others. */
export const tradeReview: Handler<typeof api.ai.tradeReview> = ({ input: { requestId, ...input }, viewer, world, refuse }) => {
  const facts = async () => {
    const { source, chapters } = await loadFactSource(world, viewer.userId, { unit: 'trade' });
    const found = reviewFacts(source, input.trade.id) ?? refuse('trade_not_found');
    const asked = { agreed: input.withNotes === true, chapters };
    return { document: await withNotes(world.table, viewer.userId, found, asked) };
  };
  return analyze({ world, viewer, refuse }, { kind: 'trade-review', requestId, input, facts });
};

import type { api } from '#contract/index.ts';
import { patternFacts } from '#domain/facts/patternFacts.ts';
import { analyze } from '#functions/ai/analyze.ts';
import { loadFactSource, withNotes } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** One group of trades, beside all the others. */
export const patternExplain: Handler<typeof api.ai.patternExplain> = ({ input: { requestId, ...input }, viewer, world, refuse }) => {
  const facts = async () => {
    const { source, chapters } = await loadFactSource(world, viewer.userId, input);
    const found = patternFacts(source, input.dimension, input.group);
    const asked = { agreed: input.withNotes === true, chapters };
    return { document: await withNotes(world.table, viewer.userId, found, asked), compared: source };
  };
  return analyze({ world, viewer, refuse }, { kind: 'pattern-explain', requestId, input, facts });
};

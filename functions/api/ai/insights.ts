import type { api } from '#contract/index.ts';
import { journalFacts } from '#domain/facts/journalFacts.ts';
import { analyze } from '#functions/ai/analyze.ts';
import { loadFactSource, withNotes } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Answers with the most notable findings in a scope's trades. */
export const insights: Handler<typeof api.ai.insights> = ({ input: { requestId, ...input }, viewer, world, refuse }) => {
  const facts = async () => {
    const { source, chapters } = await loadFactSource(world, viewer.userId, input);
    const asked = { agreed: input.withNotes === true, chapters };
    return { document: await withNotes(world.table, viewer.userId, journalFacts(source), asked) };
  };
  return analyze({ world, viewer, refuse }, { kind: 'insights', requestId, input, facts });
};

import type { api } from '#contract/index.ts';
import { questionFacts } from '#domain/facts/questionFacts.ts';
import { statedFacts } from '#domain/facts/statedFacts.ts';
import { millis } from '#domain/units/millis.ts';
import { loadFactSource } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The facts that an answer to a question would rest on; without a question those of the scope. */
export const read: Handler<typeof api.facts.read> = async ({ input, viewer, world }) => {
  const { source } = await loadFactSource(world, viewer.userId, input);
  const { document, compared } = questionFacts(source, input.question ?? '', millis(world.now()));
  const { scope, currency, unit } = document;
  return { scope, currency, unit, facts: statedFacts(compared, document) };
};

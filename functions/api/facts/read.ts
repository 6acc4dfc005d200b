import type { api } from '#contract/index.ts';
import type { FactSource } from '#domain/facts/factSource.ts';
import { questionFacts } from '#domain/facts/questionFacts.ts';
import { statedFacts } from '#domain/facts/statedFacts.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { loadFactSource } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The facts of a source that an answer to a question would rest on; without a question all of its scope. */
export function stated(source: FactSource, question: string, now: Millis) {
  const { document, compared } = questionFacts(source, question, now);
  const { scope, outside, currency, unit } = document;
  return { scope, outside, currency, unit, facts: statedFacts(compared, document) };
}

/** The facts of a trader's journal. */
export const read: Handler<typeof api.facts.read> = async ({ input, viewer, world }) =>
  stated((await loadFactSource(world, viewer.userId, input)).source, input.question ?? '', millis(world.now()));

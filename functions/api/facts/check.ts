import type { api } from '#contract/index.ts';
import { checkNumbers } from '#domain/facts/checkNumbers.ts';
import { millis } from '#domain/units/millis.ts';
import { loadFactSource } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Finds the fact of a scope behind each number of a text. */
export const check: Handler<typeof api.facts.check> = async ({ input, viewer, world }) => {
  const { source } = await loadFactSource(world, viewer.userId, input);
  const numbers = checkNumbers(input.text, source, millis(world.now())).map(({ found, ...number }) => ({
    ...number,
    fact: found && { id: found.fact.id, label: found.fact.label, n: found.fact.n, figure: found.figure.name, value: found.figure.value },
  }));
  return { numbers, allAreFacts: numbers.every(({ is }) => is !== 'none') };
};

import type { api } from '#contract/index.ts';
import { type FactSource, outsideOf } from '#domain/facts/factSource.ts';
import { numberChecker } from '#domain/facts/numberChecker.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { loadFactSource } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The numbers of a text, each with the fact of a source that it is. */
export function checked(source: FactSource, text: string, now: Millis) {
  const check = numberChecker(source, now);
  const numbers = check(text).map(({ found, ...number }) => ({
    ...number,
    fact: found && { id: found.fact.id, label: found.fact.label, n: found.fact.n, figure: found.figure.name, value: found.figure.value },
  }));
  return { numbers, allAreFacts: numbers.every(({ is }) => is !== 'none'), outside: outsideOf(source) };
}

/** Finds the fact of a scope behind each number of a text. */
export const check: Handler<typeof api.facts.check> = async ({ input, viewer, world }) =>
  checked((await loadFactSource(world, viewer.userId, input)).source, input.text, millis(world.now()));

import type { api } from '#contract/index.ts';
import { questionFacts } from '#domain/facts/questionFacts.ts';
import { millis } from '#domain/units/millis.ts';
import { analyze } from '#functions/ai/analyze.ts';
import { answers } from '#functions/ai/answers.ts';
import { loadFactSource, withNotes } from '#functions/ai/loadFactSource.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** A question about the trades of a scope, or a follow-up to one. */
export const ask: Handler<typeof api.ai.ask> = async ({ input: { requestId, ...input }, viewer, world, refuse }) => {
  const { question, followUpTo } = input;
  const before =
    followUpTo === undefined
      ? null
      : ((await answers.load(world.table, 'strong', viewer.userId, followUpTo)) ?? refuse('answer_not_found'));
  const facts = async () => {
    const { source, chapters } = await loadFactSource(world, viewer.userId, input);
    const { document, compared } = questionFacts(source, question, millis(world.now()));
    const asked = { agreed: input.withNotes === true, chapters };
    return { document: await withNotes(world.table, viewer.userId, document, asked), compared };
  };
  const earlier = { question: before?.asked ?? '', answer: before?.analysis.headline.map(({ text }) => text).join('') ?? '' };
  const refuseOver = () => refuse('follow_ups_over');
  const follows = before === null ? null : { thread: before.thread, turn: before.turn, earlier, refuseOver };
  return analyze({ world, viewer, refuse }, { kind: 'ask', requestId, input, facts, question, follows });
};

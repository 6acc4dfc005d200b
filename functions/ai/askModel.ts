import * as z from 'zod/mini';
import { checkDraft } from '#domain/facts/checkDraft.ts';
import type { AnalysisDraft, CheckedAnalysis } from '#domain/facts/checkedAnalysis.ts';
import type { WritingTask } from '#domain/facts/writer/draftAnalysis.ts';
import { isAskedTime } from '#domain/facts/writer/factLine.ts';
import { namesGroups } from '#domain/facts/writer/factsFor.ts';
import { type Model, type ModelAnswer, ModelRejected, ModelSlow } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { answerSchema, type EarlierTurn, instructions, modelData } from './modelData.ts';

/** Limit for both tries together, in milliseconds; the second starts only if SECOND_TRY_MS are left. */
export const MODEL_MS = 22_000;
const SECOND_TRY_MS = 8000;
const MOST_FAULTS = 5;
const LONGEST_ANSWER = 20_000;

const sentence = z.string().check(z.minLength(1), z.maxLength(600));
const Draft = z.object({
  headline: sentence,
  findings: z
    .array(z.object({ claim: sentence, evidence: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(12)) }))
    .check(z.maxLength(6)),
  wentWell: sentence,
  focus: sentence,
  question: sentence,
});

/** The model's text, checked; or the reason for falling back to our own rules. */
export type ModelResult =
  | { readonly analysis: CheckedAnalysis; readonly model: string }
  | { readonly reason: 'unchecked' | 'refused' | 'slow' | 'off' };

function readDraft(text: string): AnalysisDraft | null {
  if (text.length > LONGEST_ANSWER) return null;
  try {
    return Draft.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** True when the question names no time, or the first sentence states a figure of the time it names. */
function tellsTime({ headline }: CheckedAnalysis, { document: { facts }, question = '' }: WritingTask): boolean {
  const asked = facts.filter(isAskedTime);
  if (asked.length === 0 || namesGroups(question, facts)) return true;
  const text = headline.map((piece) => piece.text).join('');
  return (
    headline.some(({ fact }) => asked.some(({ id }) => id === fact)) ||
    asked.some(({ figures }) => figures.some(({ shown }) => text.includes(shown)))
  );
}

type Outcome = ModelResult | { readonly faults: readonly string[] };

/** Instructions are the same in every request, so repeating them is not an answer. */
const isRepeated = (text: string): boolean =>
  instructions.split(/(?<=[.:])\s/).some((rule) => rule.length > 30 && text.includes(rule.slice(0, 30)));

function read(answer: ModelAnswer, task: WritingTask): Outcome {
  if (answer.is === 'refused') return { reason: 'refused' };
  const draft = answer.is === 'text' ? readDraft(answer.text) : null;
  if (draft === null || answer.is !== 'text') return { faults: ['It was not the JSON that was asked for, or not all of it.'] };
  if (isRepeated(answer.text)) return { faults: ['It repeats its instructions.'] };
  const checked = checkDraft(draft, task.document);
  if ('analysis' in checked && !tellsTime(checked.analysis, task))
    return { faults: ['The headline does not answer the question: it states no figure of the time that is asked about.'] };
  return 'faults' in checked ? { faults: checked.faults.slice(0, MOST_FAULTS) } : { analysis: checked.analysis, model: answer.model };
}

/**
 * Asks a model, checks every number it states, and asks once more where that is not right and time is left. Throws `ModelBusy` where it is away;
 * anything else that goes wrong is a reason for our own rules.
 */
export async function askModel(
  world: Pick<World, 'now' | 'log'> & { readonly model: Model },
  task: WritingTask & { readonly earlier: EarlierTurn | null },
  { safetyId, until }: { readonly safetyId: string; readonly until: number },
): Promise<ModelResult> {
  let faults: readonly string[] = [];
  for (const least of [0, SECOND_TRY_MS]) {
    const timeoutMs = until - world.now();
    if (timeoutMs <= least) break;
    try {
      const data = modelData({ ...task, faults });
      const answer = await world.model({ instructions, data, schema: answerSchema, safetyId, timeoutMs });
      const outcome = read(answer, task);
      if (!('faults' in outcome)) return outcome;
      faults = outcome.faults;
      world.log({ level: 'warn', what: 'an analysis did not pass the check', faults: faults.length });
    } catch (error) {
      if (error instanceof ModelSlow) return { reason: 'slow' };
      if (!(error instanceof ModelRejected)) throw error;
      world.log({ level: 'error', what: 'the model takes no requests', count: 'modelRefused', why: error.message });
      return { reason: 'off' };
    }
  }
  return { reason: faults.length > 0 ? 'unchecked' : 'slow' };
}

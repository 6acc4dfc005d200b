import * as z from 'zod/mini';
import { analysisKinds } from '#domain/facts/analysisKind.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';

/** A sentence in pieces: a piece that states a fact names it by its id, the others are plain words. */
const Sentence = z.array(z.object({ text: z.string(), fact: z.nullable(z.string()) }));

/** One thing found, the facts it rests on, and on how many trades. */
const Finding = z.object({
  claim: Sentence,
  evidence: z.array(z.string()),
  confidence: z.enum(['low', 'medium', 'high']),
  n: z.nullable(z.number()),
});

/** What an analysis says. Every number in it is one of the facts. */
const Analysis = z.object({
  headline: Sentence,
  findings: z.array(Finding),
  wentWell: Sentence,
  focus: Sentence,
  question: Sentence,
});

/** A fact as it is shown: its figures as text, on how many trades it rests, and the filter that finds exactly those; null where it is not of trades. */
const FactView = z.object({
  id: z.string(),
  label: z.string(),
  n: z.nullable(z.number()),
  figures: z.array(z.object({ name: z.string(), shown: z.string() })),
  filter: z.nullable(z.record(z.string(), z.string())),
});

/** Results of groups by the ids of their facts: what an answer is drawn with. */
const Chart = z.object({ label: z.string(), bars: z.array(z.object({ fact: z.string(), value: z.number() })) });

/** What the trades of one kind came to within a weekday or an hour, with room and without; the filter that finds them, where one does. */
const SplitBar = z.object({
  value: z.number(),
  shown: z.string(),
  short: z.string(),
  n: z.number(),
  filter: z.nullable(z.record(z.string(), z.string())),
});
/** Results of two kinds of trades by weekday or hour: the bars of each group are of the first and of the second, null where it had none. */
const Split = z.object({
  label: z.string(),
  names: z.array(z.string()),
  groups: z.array(z.object({ name: z.string(), bars: z.array(z.nullable(SplitBar)) })),
});

/**
 * An answer as it is stored. `writer`: a model (named by `model`), or our own rules, then with the reason: `off` no model is set up, `few` there is too little to
 * analyze, `unchecked` the model stated something that is no fact, `refused`, `slow`, or `busy`, when our own rules were asked for. `turn`: 0 for a question, 1 to 5 for its follow-ups, all in one `thread`, whichever of its answers they go on from.
 */
export const AiAnswer = z.object({
  id: z.string(),
  kind: z.enum(analysisKinds),
  /** ISO instant. */
  at: z.string(),
  /** What it is about, in words, such as "All accounts, Nov 2 to Nov 20, 2026". */
  scope: z.string(),
  /** What was counted; answers from before it was written counted trades or strategies. */
  unit: z.optional(z.enum(countingUnits)),
  asked: z.nullable(z.string()),
  thread: z.string(),
  turn: z.number(),
  writer: z.enum(['model', 'rules']),
  reason: z.nullable(z.enum(['off', 'few', 'unchecked', 'refused', 'slow', 'busy'])),
  model: z.nullable(z.string()),
  analysis: Analysis,
  /** Null where there is nothing to draw; answers from before there were charts have none. */
  chart: z.optional(z.nullable(Chart)),
  /** What it is drawn with instead, where it compares two kinds of trades. */
  split: z.optional(z.nullable(Split)),
  /** The facts it rests on or is drawn with, and no others. */
  facts: z.array(FactView),
  /** Whether its reader says it helped; null where they say nothing of it. */
  helpful: z.optional(z.nullable(z.boolean())),
});
export type AiAnswer = z.infer<typeof AiAnswer>;

import * as z from 'zod/mini';
import { analysisKinds } from '#domain/facts/checkedAnalysis.ts';
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

/** An analysis. Every number in it is one of the facts. */
const Analysis = z.object({
  headline: Sentence,
  findings: z.array(Finding),
  wentWell: Sentence,
  focus: Sentence,
  question: Sentence,
});

/**
 * A fact for display: its figures as text, its number of trades, and the filter that finds exactly those; null if it
 * is not about trades.
 */
const FactView = z.object({
  id: z.string(),
  label: z.string(),
  n: z.nullable(z.number()),
  figures: z.array(z.object({ name: z.string(), shown: z.string() })),
  filter: z.nullable(z.record(z.string(), z.string())),
});

/** Results of groups by the ids of their facts: what an answer is drawn with. */
const Chart = z.object({ label: z.string(), bars: z.array(z.object({ fact: z.string(), value: z.number() })) });

/**
 * Result of one kind's trades within a weekday or hour, as long and short text; with the filter that finds them, if
 * any.
 */
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
 * A stored answer. `writer`: a model (named by `model`), or our own rules, then with the reason: `off` no model is
 * configured, `few` too little to analyze, `unchecked` the model stated something that is not a fact, `refused`,
 * `slow`, or `busy`, when our own rules were requested. `turn`: 0 for a question, 1 to 5 for its follow-ups, all in
 * one `thread`, regardless of which answer they follow up.
 */
export const AiAnswer = z.object({
  id: z.string(),
  kind: z.enum(analysisKinds),
  /** ISO instant. */
  at: z.string(),
  /** Its scope in words, such as "All accounts, Nov 2 to Nov 20, 2026". */
  scope: z.string(),
  /** The counting unit; earlier answers without it counted trades or strategies. */
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
  /** An alternative chart, if it compares two kinds of trades. */
  split: z.optional(z.nullable(Split)),
  /** The facts it rests on or is drawn with, and no others. */
  facts: z.array(FactView),
  /** The reader's rating; null if not rated. */
  helpful: z.optional(z.nullable(z.boolean())),
});
export type AiAnswer = z.infer<typeof AiAnswer>;

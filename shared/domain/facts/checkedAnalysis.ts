/** Kinds of analyses, by the API's address segments. */
export const analysisKinds = ['trade-review', 'insights', 'weekly-review', 'pattern-explain', 'plan-check', 'ask'] as const;
/** One of them. */
export type AnalysisKind = (typeof analysisKinds)[number];

/** A piece of a sentence: plain words, or a figure with the id of its fact. */
type Piece = { readonly text: string; readonly fact: string | null };
/** A sentence in pieces, in their order. */
export type CheckedSentence = readonly Piece[];

/** A checked analysis, every number of it tied to a fact. `n`: trades behind a finding. */
export type CheckedAnalysis = {
  readonly headline: CheckedSentence;
  readonly findings: readonly {
    readonly claim: CheckedSentence;
    readonly evidence: readonly string[];
    readonly confidence: 'low' | 'medium' | 'high';
    readonly n: number | null;
  }[];
  readonly wentWell: CheckedSentence;
  readonly focus: CheckedSentence;
  readonly question: CheckedSentence;
};

/** An unchecked analysis from a model or our own rules. `evidence` are ids of facts. */
export type AnalysisDraft = {
  readonly headline: string;
  readonly findings: readonly { readonly claim: string; readonly evidence: readonly string[] }[];
  readonly wentWell: string;
  readonly focus: string;
  readonly question: string;
};

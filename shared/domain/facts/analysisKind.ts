/** Kinds of analyses, by the API's address segments. */
export const analysisKinds = ['trade-review', 'insights', 'weekly-review', 'pattern-explain', 'plan-check', 'ask'] as const;
/** One of them. */
export type AnalysisKind = (typeof analysisKinds)[number];

/** What can be analyzed, in the words of the API's addresses. */
export const analysisKinds = ['trade-review', 'insights', 'weekly-review', 'pattern-explain', 'plan-check', 'ask'] as const;
/** One of them. */
export type AnalysisKind = (typeof analysisKinds)[number];

import type { AnalysisDraft } from '#domain/facts/checkedAnalysis.ts';

type Failure =
  | 'hang'
  | { readonly content: string | null; readonly refusal?: string }
  | { readonly status: number; readonly headers: Record<string, string> };

const saying = (draft: AnalysisDraft, words: string): Failure => ({ content: JSON.stringify({ ...draft, headline: words }) });

/** Ways in which a model goes wrong, by name; each from the answer that would have been right. */
export const modelFaults = {
  wrongNumber: (draft) => saying(draft, 'You made $987,654.32 in all of these trades.'),
  unknownTrade: (draft) => saying(draft, 'Look at trade aB3dE5gH7jK again.'),
  advice: (draft) => saying(draft, 'You should buy more of it tomorrow.'),
  malformed: () => ({ content: '{"headline": "You closed' }),
  refusal: () => ({ content: null, refusal: 'I can’t help with that.' }),
  hang: () => 'hang',
  busy: () => ({ status: 503, headers: { 'retry-after': '3' } }),
  limited: () => ({ status: 429, headers: {} }),
} as const satisfies Readonly<Record<string, (draft: AnalysisDraft) => Failure>>;

/** The name of one of them. */
export type ModelFault = keyof typeof modelFaults;

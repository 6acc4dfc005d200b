/** Where a word is written on trades. */
export const wordKinds = ['setup', 'tags', 'mistakes', 'emotions'] as const;

/** One of them. */
export type WordKind = (typeof wordKinds)[number];

/** A word to be called something else on every trade, or to be taken off all of them (`to` null). */
export type WordChange = { readonly kind: WordKind; readonly from: string; readonly to: string | null };

/** Words after a change of one of them, in their order, each once. */
export const wordsAfterChange = (words: readonly string[], { from, to }: Pick<WordChange, 'from' | 'to'>): readonly string[] => [
  ...new Set(words.flatMap((word) => (word !== from ? [word] : to === null ? [] : [to]))),
];

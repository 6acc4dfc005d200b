import { useState } from 'react';
import type { AnnotationText } from '#domain/journal/commands/annotationText.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { ProposedWord, TradeProposal } from '#domain/proposals/proposeWords.ts';
import { useAnnotation } from '#features/journalPane/useAnnotation.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';

/** A proposed word of one card, and whether its trader cleared it. */
export type FilledWord = { readonly kind: 'setup' | 'mistake'; readonly proposed: ProposedWord; readonly isCleared: boolean };

/** Words on a card's trade, and proposed ones beside them, which are written only when the trade is kept or corrected. */
export function useCardWords({ legs }: ReviewRow, trade: AnnotatedTradeRow, proposal: TradeProposal | undefined) {
  const { value, change } = useAnnotation(trade, legs);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const keyOf = (kind: FilledWord['kind'], word: string) => `${kind} ${word}`;
  const wordsOf = (kind: FilledWord['kind'], words: readonly ProposedWord[]): FilledWord[] =>
    words.map((proposed) => ({ kind, proposed, isCleared: cleared.includes(keyOf(kind, proposed.word)) }));
  const setups = wordsOf('setup', proposal?.setup != null && value.setup === null ? [proposal.setup] : []);
  const mistakes = wordsOf(
    'mistake',
    (proposal?.mistakes ?? []).filter(({ word }) => !value.mistakes.includes(word)),
  );
  const used = (words: readonly FilledWord[]) => words.flatMap(({ proposed, isCleared }) => (isCleared ? [] : [proposed.word]));
  const filled: Partial<AnnotationText> = {
    ...(used(setups).length > 0 && { setup: used(setups)[0]! }),
    ...(used(mistakes).length > 0 && { mistakes: [...value.mistakes, ...used(mistakes)] }),
  };
  return {
    value,
    filled,
    setups,
    mistakes,
    /** Clears a proposed word, or fills it in again. */
    turn({ kind, proposed: { word } }: FilledWord): void {
      const key = keyOf(kind, word);
      setCleared(cleared.includes(key) ? cleared.filter((each) => each !== key) : [...cleared, key]);
    },
    /** Writes a correction together with the proposed words: from then on each field is the trader's. */
    correct(patch: Partial<AnnotationText>): void {
      change({ ...filled, ...patch });
      setCleared([...setups, ...mistakes].map(({ kind, proposed }) => keyOf(kind, proposed.word)));
    },
    keep: () => change({ ...filled, reviewed: true }),
  };
}

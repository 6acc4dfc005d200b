import { X } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#copy/cardTexts.ts';
import type { AnnotationText } from '#domain/journal/commands/annotationText.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { ProposedWord, TradeProposal } from '#domain/proposals/proposeWords.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { useAnnotation } from '#features/journalPane/useAnnotation.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { Button } from '#ui/Button.tsx';
import { Num, Table } from '#ui/Table.tsx';

/** A proposed word of one card, and whether its trader cleared it. */
type FilledWord = { readonly kind: 'setup' | 'mistake'; readonly proposed: ProposedWord; readonly isCleared: boolean };

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

type RowProps = { readonly name: string; readonly written: string; readonly empty: string };

/** A field with the trader's own words, or without any. */
const WrittenRow = ({ name, written, empty }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <b>{written}</b>
    </td>
    <Num>{written === '' && <small>{empty}</small>}</Num>
  </tr>
);

/** A proposed word with how sure: one press clears it, another fills it in again. */
function FilledRow({ name, filled, onTurn }: { readonly name: string; readonly filled: FilledWord; readonly onTurn: () => void }) {
  const { isCleared, proposed } = filled;
  const { word, sure, hits, of, same } = proposed;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{isCleared ? <s>{word}</s> : <b>{word}</b>}</td>
      <Num>
        <Button
          look={isCleared ? 'ghost' : 'ai'}
          size="small"
          title={texts.because(hits, of, same)}
          aria-label={isCleared ? `${texts.fillIn}: ${word}` : `${texts.sure(sure)}. ${texts.clear(word)}`}
          onClick={onTurn}
        >
          {isCleared ? texts.fillIn : texts.sure(sure)} {!isCleared && <X aria-hidden="true" />}
        </Button>
      </Num>
    </tr>
  );
}

type Props = { readonly words: ReturnType<typeof useCardWords>; readonly trade: AnnotatedTradeRow };

/** A card's fields: written by the trader, filled in, or empty where nothing is sure enough. */
export function CardWords({ words: { value, setups, mistakes, turn }, trade }: Props) {
  const rows = (name: string, written: string, filled: readonly FilledWord[]) => (
    <>
      {(written !== '' || filled.length === 0) && <WrittenRow name={name} written={written} empty={texts.nothingSure} />}
      {filled.map((each) => (
        <FilledRow key={each.proposed.word} name={name} filled={each} onTurn={() => turn(each)} />
      ))}
    </>
  );
  return (
    <Table flush={!useIsPhone()} aria-label={texts.words}>
      <tbody>
        {rows(texts.setup, value.setup ?? '', setups)}
        {rows(texts.mistakes, value.mistakes.join(', '), mistakes)}
        <WrittenRow name={texts.stop} written={trade.stop === null ? '' : formatDecimal(trade.stop)} empty={texts.noStop} />
        <WrittenRow name={texts.felt} written={value.emotions.join(', ')} empty={texts.notSuggested} />
      </tbody>
    </Table>
  );
}

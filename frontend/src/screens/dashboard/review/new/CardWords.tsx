import { X } from 'lucide-react';
import * as texts from '#copy/cardTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Button } from '#ui/Button.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import type { FilledWord, useCardWords } from './useCardWords.ts';

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

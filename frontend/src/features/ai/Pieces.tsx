import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { spoken } from '#format/spoken.ts';
import css from './AnalysisView.module.css';
import { FigureTrades } from './FigureTrades.tsx';
import { tradesOfFact } from './tradesOfFact.ts';

type FigureLinkProps = {
  readonly fact: AiAnswer['facts'][number];
  readonly href: string;
  readonly text: string;
  readonly unit: CountingUnit;
};

/** A figure that leads to its trades; the newest of them are shown while it is pointed at. */
function FigureLink({ fact, href, text, unit }: FigureLinkProps) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <Link
        className={css.figure}
        to={href}
        aria-label={`${spoken(text)}. ${aiTexts.showTrades(fact.label)}`}
        onPointerEnter={({ pointerType, currentTarget }) => pointerType === 'mouse' && setAt(currentTarget)}
        onPointerLeave={() => setAt(null)}
        onFocus={({ currentTarget }) => setAt(currentTarget)}
        onBlur={() => setAt(null)}
      >
        {text}
      </Link>
      {at !== null && fact.filter !== null && <FigureTrades fact={fact} filter={fact.filter} unit={unit} at={at} />}
    </>
  );
}

type Props = {
  readonly sentence: AiAnswer['analysis']['headline'];
  readonly facts: AiAnswer['facts'];
  readonly unit: CountingUnit;
  readonly mask: (text: string) => string;
};

/** A sentence whose figures lead to the trades they are of. */
export function Pieces({ sentence, facts, unit, mask }: Props) {
  let at = 0;
  return sentence.map(({ text: written, fact: id }) => {
    const key = at;
    at += written.length;
    const text = id === null ? written : mask(written);
    const fact = id === null ? undefined : facts.find((each) => each.id === id);
    if (id === null) return text;
    const href = fact === undefined ? null : tradesOfFact(fact);
    if (fact === undefined || href === null)
      return (
        <strong key={key}>
          <Amount>{text}</Amount>
        </strong>
      );
    return <FigureLink key={key} fact={fact} href={href} text={text} unit={unit} />;
  });
}

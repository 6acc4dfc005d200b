import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { spoken } from '#format/spoken.ts';
import css from './AnalysisView.module.css';
import { FigureTrades } from './FigureTrades.tsx';

type Props = {
  readonly fact: AiAnswer['facts'][number];
  readonly href: string;
  readonly text: string;
  readonly unit: CountingUnit;
};

/** A figure that leads to its trades; the newest of them are shown while it is pointed at. */
export function FigureLink({ fact, href, text, unit }: Props) {
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

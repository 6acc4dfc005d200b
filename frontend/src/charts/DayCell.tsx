// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see MonthGrid

import { Link } from 'react-router-dom';
import { spoken } from '#format/spoken.ts';
import { Hint } from './Hint.tsx';
import css from './MonthGrid.module.css';

/** One day of a month: its number, its result in words, and where its trades are listed. */
export type MonthDay = {
  readonly value: number;
  readonly text: string;
  /** The text where the weekend takes room from the days. */
  readonly narrow: string;
  readonly trades: number;
  readonly title: string;
  readonly href: string;
};
/** A day, as a link to its trades when it has any. */
export function DayCell({
  name,
  day,
  shade,
  isToday,
  isNarrow,
}: {
  readonly name: string;
  readonly day: MonthDay | undefined;
  readonly shade: (value: number) => string;
  readonly isToday: boolean;
  readonly isNarrow: boolean;
}) {
  const look = [css.cell, day === undefined ? css.none : css[shade(day.value)], isToday ? css.today : ''].join(' ');
  return (
    <div role="cell" className={css.slot}>
      {day === undefined ? (
        <div className={look}>
          <span>{Number(name.slice(8))}</span>
        </div>
      ) : (
        <Link to={day.href} className={look}>
          <span className="unseen">{spoken(day.title)}</span>
          <span aria-hidden="true">{Number(name.slice(8))}</span>
          <b aria-hidden="true">{isNarrow ? day.narrow : day.text}</b>
          <Hint text={day.title} className={css.hint} />
        </Link>
      )}
    </div>
  );
}

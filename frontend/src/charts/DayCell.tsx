// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid of rows, see MonthGrid

import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { spoken } from '#format/spoken.ts';
import css from './DayCell.module.css';
import page from './dayCellPage.module.css';
import { Hint } from './Hint.tsx';

/** A day that leads somewhere, in words. `hasNote`: something is written on it; `remark`: shown where there is room and no result. */
export type DayLink = { readonly title: string; readonly href: string; readonly hasNote?: boolean; readonly remark?: string };
/** One day of a month with a result: in words and numbers, and where it leads. */
export type MonthDay = DayLink & {
  readonly value: number;
  readonly text: string;
  /** The text where the weekend takes room from the days. */
  readonly narrow: string;
  /** The text where a day has room for its cents. */
  readonly wide: string;
  readonly trades: string;
  /** The same where there is no room for words: "×2". */
  readonly times: string;
  /** The result in R, where a risk is known and there is room. */
  readonly r: string;
  /** Drawn below its words, where there is room. */
  readonly drawing?: ReactNode;
};

type Props = {
  readonly name: string;
  readonly day: MonthDay | undefined;
  /** Where a day without a result leads; null: nowhere. */
  readonly empty: DayLink | null;
  /** "gain2": the sign of its result, and 2 for a large one; nothing at zero. */
  readonly tint: string;
  readonly isToday: boolean;
  readonly isNarrow: boolean;
  readonly isSelected: boolean;
  /** Its place among the stops of the arrow keys, where days have them. */
  readonly roving: { readonly tabIndex: 0 | -1; readonly onFocus: () => void } | null;
};

/** One day: a link when there is something to lead to. */
export function DayCell({ name, day, empty, tint, isToday, isNarrow, isSelected, roving }: Props) {
  const link = day ?? empty;
  const number = Number(name.slice(8));
  const look = [css.cell, page.cell, day ? css[tint] : css.none, isToday && css.today, isSelected && css.selected]
    .filter(Boolean)
    .join(' ');
  return (
    <div role="cell" className={`${css.slot} ${page.slot}`}>
      {link === null ? (
        <div className={look}>
          <span>{number}</span>
        </div>
      ) : (
        <Link to={link.href} className={look} aria-current={isSelected ? 'date' : undefined} {...roving}>
          <span className="unseen">{spoken(link.title)}</span>
          <span aria-hidden="true">
            {number}
            {link.hasNote && <FileText />}
          </span>
          {day === undefined && link.remark !== undefined && (
            <small aria-hidden="true" className={page.remark}>
              {link.remark}
            </small>
          )}
          {day !== undefined && (
            <>
              <b aria-hidden="true">{isNarrow ? day.narrow : day.text}</b>
              <b aria-hidden="true" className={page.whole}>
                {day.wide}
              </b>
              <small aria-hidden="true">
                {day.trades} <span className={page.r}>{day.r}</span>
              </small>
              <small aria-hidden="true" className={page.times}>
                {day.times}
              </small>
              {day.drawing}
            </>
          )}
          <Hint text={link.title} className={css.hint} />
        </Link>
      )}
    </div>
  );
}

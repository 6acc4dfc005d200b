// biome-ignore-all lint/a11y/useSemanticElements: a cell of a grid of rows, see MonthGrid

import { Link } from 'react-router-dom';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { spoken } from '#format/spoken.ts';
import css from './WeekCell.module.css';

/** One week of a month. */
export type MonthWeek = {
  readonly value: number;
  readonly text: string;
  /** The text where seven days leave it no room. */
  readonly narrow: string;
  readonly trades: string;
  /** Its result in R and the share won, where there is room. */
  readonly more: string;
  readonly title: string;
  readonly href: string;
};

/** A week's result, as a link to its trades. */
export const WeekCell = ({ week }: { readonly week: MonthWeek | null }) => (
  <span className={css.week} role="cell">
    {week && (
      <Link to={week.href}>
        <span className="unseen">{spoken(week.title)}</span>
        <b aria-hidden="true" className={week.value === 0 ? '' : css[pnlColor(week.value, DRAWN)]}>
          <span className={css.text}>{week.text}</span>
          <span className={css.narrow}>{week.narrow}</span>
        </b>
        <span aria-hidden="true">{week.trades}</span>
        <span aria-hidden="true" className={css.more}>
          {week.more}
        </span>
      </Link>
    )}
  </span>
);

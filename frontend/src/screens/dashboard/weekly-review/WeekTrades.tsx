import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { resultInR } from '#domain/format/percent.ts';
import { rowText } from '#features/trades/rowText.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Tag } from '#ui/Tag.tsx';
import { closedIn } from './closedIn.ts';
import css from './weekTrades.module.css';

type Props = {
  readonly label: string;
  readonly rows: readonly GroupedRow[];
  readonly week: string;
  readonly zone: string;
  readonly money: MoneyFormat;
  /** Content after each, such as its grade. */
  readonly aside?: (row: GroupedRow) => ReactNode;
};

/** Some trades of a week, each with the way to its page. */
export const WeekTrades = ({ label, rows, week, zone, money, aside }: Props) => (
  <ul className={css.trades} aria-label={label}>
    {rows.map((row) => {
      const { trade } = row;
      const { name, strategy, side, detail } = rowText(row);
      return (
        <li key={trade.id}>
          <span className={css.name}>
            <Link to={`/dashboard/trades/${trade.id}?${new URLSearchParams({ ...closedIn(week), result: 'closed' })}`}>
              <b>{name}</b> {strategy ?? side}
            </Link>
            <small>{[detail, stamp(trade.openedAt, zone, trade.dayOnly)].filter((part) => part !== '').join(', opened ')}</small>
            {trade.mistakes.length > 0 && (
              <span className={css.mistakes}>
                {trade.mistakes.map((mistake) => (
                  <Tag key={mistake} kind="warning">
                    {mistake}
                  </Tag>
                ))}
              </span>
            )}
          </span>
          <span className={css.inR}>{trade.r === null ? '–' : resultInR(trade.r)}</span>
          <span className={`${css.net} ${pnl[pnlColor(trade.net, money)]}`}>
            <Amount>{money.result(trade.net)}</Amount>
          </span>
          {aside && <span className={css.aside}>{aside(row)}</span>}
        </li>
      );
    })}
  </ul>
);

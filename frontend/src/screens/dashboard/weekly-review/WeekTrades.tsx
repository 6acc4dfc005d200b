import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { resultInR } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { rowText } from '#features/trades/rowText.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { closedIn } from './closedIn.ts';
import css from './weekTrades.module.css';

/** More trades of a week than these are not drawn or listed one by one. */
const MOST_TRADES = 400;

/** The trades closed in a week, worst first, with their number; at most the 400 worst. Null while loading. */
export function useWeekTrades(monday: string, view: JournalView, fields: JournalFilter = {}) {
  const { worker, asOf } = useJournal();
  const filter = { ...closedIn(monday), result: 'closed', ...fields };
  const { value } = useAsyncValue(
    asOf([filter, view]),
    async () => {
      const sort = { column: 'net', descending: false } as const;
      const { items, trades } = await worker.window({ filter, view, sort, group: 'none' }, 0, MOST_TRADES);
      return { trades, rows: items.flatMap((item): readonly GroupedRow[] => (item.kind === 'trade' ? [item] : [])) };
    },
    null,
    amountUnit(view),
  );
  return value;
}

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
              <Row as="span" gap={4} wrap className={css.mistakes}>
                {trade.mistakes.map((mistake) => (
                  <Tag key={mistake} kind="warning">
                    {mistake}
                  </Tag>
                ))}
              </Row>
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

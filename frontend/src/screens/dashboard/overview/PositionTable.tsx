import { Link } from 'react-router-dom';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import { priceDigits } from '#domain/format/price.ts';
import { millis } from '#domain/units/millis.ts';
import { rowText } from '#features/trades/rowText.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import { fullDay } from '#format/stamp.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { daysToExpiration } from './daysToExpiration.ts';
import css from './PositionTable.module.css';

/** One position, with its known facts. */
function PositionRow({
  row,
  digits,
  isOverdue,
  zone,
  now,
}: {
  readonly row: GroupedRow;
  /** Decimals of all prices in the table. */
  readonly digits: number;
  /** Its option has expired without a recorded outcome. */
  readonly isOverdue: boolean;
  readonly zone: string;
  readonly now: number;
}) {
  const page = useTradeLink();
  const { trade } = row;
  const money = useMoney(trade.instrument.currency);
  const { name, strategy, side, size, entry, detail } = rowText(row, digits);
  return (
    <tr className={css.linked}>
      <td>
        <Link to={page(trade.id, { of: 'open' })}>
          <b>{name}</b> {strategy ?? side} <span className={css.detail}>{detail}</span>
        </Link>
      </td>
      <Num>{size === null ? '–' : <Amount>{money.size(size)}</Amount>}</Num>
      <Num>{entry ?? '–'}</Num>
      <Num className={css.wide}>{fullDay(trade.openedAt, zone)}</Num>
      <Num className={isOverdue ? css.overdue : undefined}>{isOverdue ? cardTexts.over : (daysToExpiration(row, millis(now)) ?? '–')}</Num>
    </tr>
  );
}

/** Open positions with their known facts, the newest first. */
export function PositionTable({
  rows,
  isOverdue,
  zone,
  now,
}: {
  readonly rows: readonly GroupedRow[];
  readonly isOverdue: (row: GroupedRow) => boolean;
  readonly zone: string;
  readonly now: number;
}) {
  const digits = priceDigits(rows.flatMap(({ trade, group }) => (group?.terms ? [] : [trade.entryPrice])));
  return (
    <Table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Position</th>
          <Num head>Size</Num>
          <Num head>Entry</Num>
          <Num head className={css.wide}>
            Opened
          </Num>
          <Num head>Days left</Num>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PositionRow
            key={`${row.trade.account} ${row.trade.id}`}
            row={row}
            digits={digits}
            isOverdue={isOverdue(row)}
            zone={zone}
            now={now}
          />
        ))}
      </tbody>
    </Table>
  );
}

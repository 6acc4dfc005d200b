import { type CSSProperties, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as widgetTexts from '#copy/overview/widgetTexts.ts';
import { count } from '#domain/format/percent.ts';
import { priceDigits } from '#domain/format/price.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { millis } from '#domain/units/millis.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { OverdueOptions } from '#features/manual/OverdueOptions.tsx';
import { daysToExpiration } from '#features/trades/daysToExpiration.ts';
import { rowText } from '#features/trades/rowText.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { fullDay } from '#format/stamp.ts';
import { useOverdueOptions } from '#journal/useUnmatchedCloses.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Answer, Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import css from '../PositionTable.module.css';
import type { WidgetProps } from './Widget.ts';

/** True if some rows are shown as option strategies: counted that way, with at least one. */
const hasStrategies = (unit: CountingUnit, rows: readonly GroupedRow[]): boolean =>
  unit === 'strategy' && rows.some(({ group }) => group !== null);

/** Height of a table with `rows` strategies before its code has loaded. */
const roomOf = (rows: number): CSSProperties => ({ height: 42 + 57 * rows });

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
      <Num data-wide="">{fullDay(trade.openedAt, zone)}</Num>
      <Num className={isOverdue ? css.overdue : undefined}>{isOverdue ? cardTexts.over : (daysToExpiration(row, millis(now)) ?? '–')}</Num>
    </tr>
  );
}

/** Open positions with their known facts, the newest first. */
function PositionTable({
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
          <Num head data-wide="">
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

const StrategyTable = lazyPart(() => import('../StrategyTable.tsx'));

const SHOWN = 6;

/** Positions still open, the newest first. Without market data no value is claimed: shows size, entry and days. */
function OpenPositions({
  open,
  zone,
  now,
  className,
}: {
  readonly open: readonly GroupedRow[];
  readonly zone: string;
  readonly now: number;
  readonly className: string | undefined;
}) {
  const link = useTradesLink();
  const overdue = useOverdueOptions();
  const past = new Set(overdue.map(({ trade }) => `${trade.account} ${trade.id}`));
  const isOverdue = (row: GroupedRow) => past.has(`${row.trade.account} ${row.trade.id}`) || (daysToExpiration(row, millis(now)) ?? 0) < 0;
  const [unit] = useUnit();
  const shown = open.slice(0, SHOWN);
  return (
    <Card
      className={className}
      aria-label={widgetTexts.open}
      title={widgetTexts.open}
      aside={open.length > 0 && <Link to={link({ of: 'open' })}>All {count(open.length)}</Link>}
    >
      <Answer>{open.length === 0 ? cardTexts.noOpen : <Link to={link({ of: 'open' })}>{count(open.length)} open</Link>}</Answer>
      <OverdueOptions options={overdue} className={css.overdueNotice} />
      {open.length > 0 &&
        (hasStrategies(unit, shown) ? (
          <Suspense fallback={<div style={roomOf(shown.length)} />}>
            <StrategyTable rows={shown} zone={zone} asOf={now} isOverdue={isOverdue} />
          </Suspense>
        ) : (
          <PositionTable rows={shown} isOverdue={isOverdue} zone={zone} now={now} />
        ))}
    </Card>
  );
}

/** Positions that are still open. */
const OpenWidget = ({ figures, zone, className }: WidgetProps) => (
  <OpenPositions open={figures.open} zone={zone} now={Date.now()} className={className} />
);
export default OpenWidget;

import { Link } from 'react-router-dom';
import * as cardTexts from '#copy/cardTexts.ts';
import { count } from '#domain/format/percent.ts';
import { priceDigits } from '#domain/format/price.ts';
import { DAY } from '#domain/units/millis.ts';
import { Amount } from '#format/Amount.tsx';
import { fullDay } from '#format/stamp.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { OverdueOptions } from '#frontend/parts/manual/OverdueOptions.tsx';
import { rowText } from '#frontend/parts/trades/rowText.ts';
import { useTradeLink } from '#frontend/parts/trades/useTradeLink.ts';
import { useMoney } from '#frontend/parts/view/useMoney.ts';
import { useOverdueOptions } from '#journal/useOverdueOptions.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './PositionTable.module.css';

const SHOWN = 6;

/** One position, by what is known of it. */
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
  /** Its option has expired, and nobody has recorded how. */
  readonly isOverdue: boolean;
  readonly zone: string;
  readonly now: number;
}) {
  const page = useTradeLink();
  const { trade, group } = row;
  const money = useMoney(trade.instrument.currency);
  const { name, strategy, side, size, entry, detail } = rowText(row, digits);
  const expiry = group?.terms?.expiries[0] ?? trade.instrument.expiry;
  const daysLeft = expiry === undefined ? '–' : Math.max(0, Math.ceil((Date.parse(`${expiry}T21:00:00Z`) - now) / DAY));
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
      <Num className={isOverdue ? css.overdue : undefined}>{isOverdue ? 'Over' : daysLeft}</Num>
    </tr>
  );
}

/** Positions still open, the newest first. Without market data no value is claimed: size, entry and days tell what is known. */
export default function OpenPositions({
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
  const digits = priceDigits(open.slice(0, SHOWN).flatMap(({ trade, group }) => (group?.terms ? [] : [trade.entryPrice])));
  return (
    <Card
      className={className}
      aria-label="Open positions"
      title="Open positions"
      aside={open.length > 0 && <Link to={link({ of: 'open' })}>All {count(open.length)}</Link>}
    >
      <Answer>{open.length === 0 ? cardTexts.noOpen : <Link to={link({ of: 'open' })}>{count(open.length)} open</Link>}</Answer>
      <OverdueOptions options={overdue} className={css.overdueNotice} />
      {open.length > 0 && (
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
            {open.slice(0, SHOWN).map((row) => (
              <PositionRow
                key={`${row.trade.account} ${row.trade.id}`}
                row={row}
                digits={digits}
                isOverdue={past.has(`${row.trade.account} ${row.trade.id}`)}
                zone={zone}
                now={now}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { listStamp } from '#format/stamp.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import css from './DetailTable.module.css';
import { LegResult } from './LegResult.tsx';

const sideOf = ({ side }: JournalTrade): string => (side === 'long' ? 'Buy' : 'Sell');

/** One leg: its instrument, time, prices and result. */
export const LegRow = ({
  trade,
  name,
  paid,
  digits,
  zone,
  money,
  href,
}: {
  readonly trade: JournalTrade;
  readonly name: string;
  readonly paid: Decimal;
  /** Decimals of all prices in the table. */
  readonly digits: number;
  readonly zone: string;
  readonly money: MoneyFormat;
  readonly href: string | undefined;
}) => (
  <tr>
    <th scope="row">
      {href === undefined ? (
        <>
          <b>{sideOf(trade)}</b> {name}
        </>
      ) : (
        <Link to={href}>
          <b>{sideOf(trade)}</b> {name}
        </Link>
      )}
    </th>
    <td>
      <Amount>{money.size(count(trade.side === 'long' ? trade.quantity : -trade.quantity))}</Amount>
    </td>
    <td className={css.wide}>{listStamp(trade.openedAt, zone, trade.dayOnly)}</td>
    <td className={css.wide}>{trade.closedAt === null ? 'Open' : listStamp(trade.closedAt, zone, trade.dayOnly)}</td>
    <td>{price(trade.entryPrice, digits)}</td>
    <td>{trade.exitPrice === null ? '–' : price(trade.exitPrice, digits)}</td>
    <td className={css.wide}>
      <Amount>{money.fees(paid)}</Amount>
    </td>
    <LegResult legs={[trade]} money={money} />
  </tr>
);

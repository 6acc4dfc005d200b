import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { Amount } from '#format/Amount.tsx';
import { expiryText } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { rowText } from '../trades/rowText.ts';
import { useResultName } from '../view/useResultName.ts';
import css from './DetailTable.module.css';
import { commonExpiry, legName } from './legName.ts';

/** The cell of the legs' result: empty while nothing of any is closed. */
function LegResult({ legs, money }: { readonly legs: readonly JournalTrade[]; readonly money: MoneyFormat }) {
  if (legs.every(({ exitPrice }) => exitPrice === null)) return <td>–</td>;
  const net = sumOf(legs.map((leg) => leg.net));
  return (
    <td className={pnl[pnlColor(net, money)]}>
      <Amount>{money.result(net)}</Amount>
    </td>
  );
}

const sideOf = ({ side }: JournalTrade): string => (side === 'long' ? 'Buy' : 'Sell');

/** One leg: its instrument, time, prices and result. */
const LegRow = ({
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

/** The trades of a strategy or campaign in order of opening, with their sum. */
export function LegsTable({
  trades,
  paid,
  row,
  zone,
  money,
  hrefOf,
}: {
  readonly trades: readonly JournalTrade[];
  /** Fees paid for each trade. */
  readonly paid: readonly Decimal[];
  /** The strategy or campaign that they make. */
  readonly row: GroupedRow;
  readonly zone: string;
  readonly money: MoneyFormat;
  /** Address of a single leg. */
  readonly hrefOf?: (leg: TradeId) => string;
}) {
  const digits = priceDigits(trades.flatMap(({ entryPrice, exitPrice }) => [entryPrice, exitPrice ?? 0]));
  const expiry = commonExpiry(trades);
  const fees = sumOf(paid);
  const result = useResultName();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Leg{expiry !== null && `, ${expiryText(expiry)}`}</th>
          <th scope="col">Quantity</th>
          <th scope="col" className={css.wide}>
            Opened
          </th>
          <th scope="col" className={css.wide}>
            Closed
          </th>
          <th scope="col">Entry</th>
          <th scope="col">Exit</th>
          <th scope="col" className={css.wide}>
            Fees
          </th>
          <th scope="col">{result.short}</th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade, at) => (
          <LegRow
            key={trade.id}
            trade={trade}
            name={legName(trade, expiry !== null)}
            paid={paid[at]!}
            digits={digits}
            zone={zone}
            money={money}
            href={hrefOf?.(trade.id)}
          />
        ))}
      </tbody>
      {trades.length > 1 && <LegsTotal row={row} trades={trades} fees={money.fees(fees)} money={money} />}
    </table>
  );
}

/** Total of the legs. */
function LegsTotal({
  row,
  trades,
  fees,
  money,
}: {
  readonly row: GroupedRow;
  readonly trades: readonly JournalTrade[];
  readonly fees: string;
  readonly money: MoneyFormat;
}) {
  const { strategy, entry, exit, premium } = rowText(row);
  return (
    <tfoot>
      <tr>
        <th scope="row">{strategy}</th>
        <td>{counted(trades.length, 'leg')}</td>
        <td className={css.wide} />
        <td className={css.wide} />
        <td>{premium === null ? entry : `${entry} ${premium}`}</td>
        <td>{exit}</td>
        <td className={css.wide}>{fees}</td>
        <LegResult legs={trades} money={money} />
      </tr>
    </tfoot>
  );
}

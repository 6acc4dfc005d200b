import { Link } from 'react-router-dom';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import * as widgetTexts from '#copy/overview/widgetTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { add, ZERO } from '#domain/units/decimal.ts';
import { rowText } from '#features/trades/rowText.ts';
import { signedR } from '#features/trades/signedR.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useResultName } from '#features/view/useResultName.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { unitHead } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Answer, Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import css from '../PositionTable.module.css';
import type { WidgetProps } from './Widget.ts';

/** The latest closed trades, newest first: entry and exit fit shares and options. */
function RecentTrades({
  recent,
  total,
  zone,
  money,
  className,
}: {
  readonly recent: readonly GroupedRow[];
  readonly total: number;
  readonly zone: string;
  readonly money: MoneyFormat;
  readonly className: string | undefined;
}) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const sum = recent.reduce((all, { trade }) => add(all, trade.net), ZERO);
  return (
    <Card
      className={[css.card, className].filter(Boolean).join(' ')}
      aria-label={widgetTexts.recent(unitPlurals[unit])}
      title={widgetTexts.recent(unitPlurals[unit])}
      aside={recent.length > 0 && <Link to={link({ of: 'closed' })}>All {count(total)}</Link>}
    >
      <Answer className={pnl[pnlColor(sum, money)]}>
        {recent.length === 0 ? (
          overviewTexts.noneClosed(unitPlurals[unit])
        ) : (
          <Link to={link({ of: 'trades', ids: recent.map(({ trade }) => trade.id) })}>
            <Amount>{money.result(sum)}</Amount>
          </Link>
        )}
        <small>{recent.length === 0 ? '' : cardTexts.inTheLast(recent.length)}</small>
      </Answer>
      {recent.length > 0 && (
        <Table className={css.table}>
          <RecentHead />
          <tbody>
            {recent.map((row) => (
              <RecentRow key={`${row.trade.account} ${row.trade.id}`} row={row} zone={zone} money={money} />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

/** The columns: where there is no room for all, the name, the day and the result stay. */
function RecentHead() {
  const [unit] = useUnit();
  const result = useResultName();
  return (
    <thead>
      <tr>
        <th scope="col">{unitHead(unit)}</th>
        <th scope="col" className={css.roomy}>
          {cardTexts.setup}
        </th>
        <Num head className={css.roomy}>
          {cardTexts.entry}
        </Num>
        <Num head className={css.roomy}>
          {cardTexts.exit}
        </Num>
        <Num head>{cardTexts.closed}</Num>
        <Num head className={css.roomy}>
          R
        </Num>
        <Num head>{result.short}</Num>
      </tr>
    </thead>
  );
}

/** A closed trade, strategy or campaign: its name leads to its page. */
function RecentRow({ row, zone, money }: { readonly row: GroupedRow; readonly zone: string; readonly money: MoneyFormat }) {
  const page = useTradeLink();
  const { trade: t } = row;
  const { name, strategy, side, size, entry, exit, premium, detail } = rowText(row);
  return (
    <tr className={css.linked}>
      <td>
        <Link to={page(t.id, { of: 'closed' })}>
          <b>{name}</b> {strategy ?? side} {size !== null && <Amount>{money.size(size)}</Amount>}{' '}
          <span className={`${css.muted} ${css.detail}`}>{detail}</span>
        </Link>
      </td>
      <td className={css.roomy}>{t.setup}</td>
      <Num className={css.roomy}>
        {entry ?? '–'}
        {premium !== null && <span className={css.muted}> {cardTexts.paid[premium]}</span>}
      </Num>
      <Num className={css.roomy}>{exit ?? '–'}</Num>
      <Num className={css.when}>{listStamp(t.closedAt ?? t.openedAt, zone, t.dayOnly)}</Num>
      <Num className={css.roomy}>{t.r === null ? '–' : signedR(t.r)}</Num>
      <Num className={pnl[pnlColor(t.net, money)]}>
        <Amount>{money.result(t.net)}</Amount>
      </Num>
    </tr>
  );
}

const RECENT = 6;

/** The latest closed trades. */
const RecentWidget = ({ figures: { recent, statistics }, money, zone, className }: WidgetProps) => (
  <RecentTrades recent={recent.slice(0, RECENT)} total={statistics.trades} zone={zone} money={money} className={className} />
);
export default RecentWidget;

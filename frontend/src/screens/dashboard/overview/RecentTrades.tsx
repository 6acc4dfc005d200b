import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { add, ZERO } from '#domain/units/decimal.ts';
import { rowText } from '#features/trades/rowText.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useResultName } from '#features/view/useResultName.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { unitHead } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { hasStrategies, roomOf } from './hasStrategies.ts';
import css from './PositionTable.module.css';

const StrategyTable = lazy(() => import('./StrategyTable.tsx'));

/** The latest closed trades, newest first. */
export default function RecentTrades({
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
  const result = useResultName();
  const sum = recent.reduce((all, { trade }) => add(all, trade.net), ZERO);
  return (
    <Card
      className={className}
      aria-label={`Recent ${unitPlurals[unit]}`}
      title={`Recent ${unitPlurals[unit]}`}
      aside={<Link to={link({ of: 'closed' })}>All {count(total)}</Link>}
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
      {hasStrategies(unit, recent) ? (
        <Suspense fallback={<div style={roomOf(recent.length)} />}>
          <StrategyTable rows={recent} zone={zone} money={money} asOf={null} />
        </Suspense>
      ) : (
        <Table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{unitHead(unit)}</th>
              <Num head>Closed</Num>
              <Num head>{result.short}</Num>
            </tr>
          </thead>
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

/** A closed trade, strategy or campaign: its name leads to its page. */
function RecentRow({ row, zone, money }: { readonly row: GroupedRow; readonly zone: string; readonly money: MoneyFormat }) {
  const page = useTradeLink();
  const { trade: t } = row;
  const { name, strategy, side, size, detail } = rowText(row);
  return (
    <tr className={css.linked}>
      <td>
        <Link to={page(t.id, { of: 'closed' })}>
          <b>{name}</b> {strategy ?? side} {size !== null && <Amount>{money.size(size)}</Amount>}{' '}
          <span className={`${css.muted} ${css.detail}`}>{detail}</span>
        </Link>
      </td>
      <Num className={css.when}>{listStamp(t.closedAt ?? t.openedAt, zone, t.dayOnly)}</Num>
      <Num className={pnl[pnlColor(t.net, money)]}>
        <Amount>{money.result(t.net)}</Amount>
      </Num>
    </tr>
  );
}

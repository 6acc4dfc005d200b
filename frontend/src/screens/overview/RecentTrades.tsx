import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/numbers.ts';
import { unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { rowText } from '#frontend/parts/trades/rowText.ts';
import { useUnit } from '#frontend/parts/view/useUnit.ts';
import type { GroupedRow } from '#journal/worker/groupedTrades.ts';
import page from '#ui/page.module.css';

/** What was closed last, newest first. */
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
  readonly className: string;
}) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const sum = recent.reduce((all, { trade }) => all + trade.net, 0n);
  return (
    <section className={className} aria-label={`Recent ${unitPlurals[unit]}`}>
      <header>
        <h2>Recent {unitPlurals[unit]}</h2>
        <Link to={link({ of: 'closed' })}>All {count(total)}</Link>
      </header>
      <p className={`${page.answer} ${pnl[pnlColor(sum)]}`}>
        {recent.length === 0 ? (
          `No closed ${unitPlurals[unit]} yet`
        ) : (
          <Link to={link({ of: 'trades', ids: recent.map(({ trade }) => trade.id) })}>{money.result(sum)}</Link>
        )}
        <small>{recent.length === 0 ? '' : recent.length === 1 ? 'in the last one' : `in the last ${recent.length}`}</small>
      </p>
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">{unit === 'trade' ? 'Trade' : unit === 'strategy' ? 'Strategy' : 'Campaign'}</th>
            <th scope="col" className={page.num}>
              Closed
            </th>
            <th scope="col" className={page.num}>
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {recent.map((row) => {
            const { trade: t } = row;
            const { name, strategy, side, size, detail } = rowText(row);
            return (
              <tr key={`${t.account} ${t.id}`} className={page.linked}>
                <td>
                  <Link to={link({ of: 'trades', ids: [t.id] })}>
                    <b>{name}</b> {strategy ?? side} {size} <span className={`${page.muted} ${page.second}`}>{detail}</span>
                  </Link>
                </td>
                <td className={page.num}>{listStamp(t.closedAt ?? t.openedAt, zone, t.dayOnly)}</td>
                <td className={`${page.num} ${pnl[pnlColor(t.net)]}`}>{money.result(t.net)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

import { many } from '#domain/campaigns/countingUnit.ts';
import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/numbers.ts';
import type { CountedRow } from '#frontend/book/countedBook.ts';
import { listStamp } from '../format/dates.ts';
import { tone } from '../format/tone.ts';
import { rowText } from '../format/rowText.ts';
import page from '../journal.module.css';
import { useTradesLink } from '../useTradesLink.ts';
import { useUnit } from '../useUnit.ts';
import tones from '../tones.module.css';

/** What was closed last, newest first. */
export default function RecentTrades({
  recent,
  total,
  zone,
  money,
  className,
}: {
  readonly recent: readonly CountedRow[];
  readonly total: number;
  readonly zone: string;
  readonly money: MoneyFormat;
  readonly className: string;
}) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const sum = recent.reduce((all, { trade }) => all + trade.net, 0n);
  return (
    <section className={className} aria-label={`Recent ${many[unit]}`}>
      <header>
        <h2>Recent {many[unit]}</h2>
        <Link to={link({ of: 'closed' })}>All {count(total)}</Link>
      </header>
      <p className={`${page.answer} ${tones[tone(sum)]}`}>
        {recent.length === 0 ? (
          `No closed ${many[unit]} yet`
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
                <td className={`${page.num} ${tones[tone(t.net)]}`}>{money.result(t.net)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

import { Link } from 'react-router-dom';
import type { MoneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import { count } from '../../../../../shared/domain/format/numbers.ts';
import type { TradeRow } from '../../../book/tradeRow.ts';
import { stamp } from '../format/dates.ts';
import { tone } from '../format/tone.ts';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import page from '../journal.module.css';
import { useTradesLink } from '../useTradesLink.ts';
import tones from '../tones.module.css';

/** The trades closed last, newest first. */
export default function RecentTrades({
  recent,
  total,
  zone,
  money,
  className,
}: {
  readonly recent: readonly TradeRow[];
  readonly total: number;
  readonly zone: string;
  readonly money: MoneyFormat;
  readonly className: string;
}) {
  const link = useTradesLink();
  const sum = recent.reduce((all, t) => all + t.net, 0n);
  return (
    <section className={className} aria-label="Recent trades">
      <header>
        <h2>Recent trades</h2>
        <Link to={link({ of: 'closed' })}>All {count(total)}</Link>
      </header>
      <p className={`${page.answer} ${tones[tone(sum)]}`}>
        {recent.length === 0 ? (
          'No closed trades yet'
        ) : (
          <Link to={link({ of: 'trades', ids: recent.map(({ id }) => id) })}>{money.result(sum)}</Link>
        )}
        <small>{recent.length === 0 ? '' : recent.length === 1 ? 'in the last one' : `in the last ${recent.length}`}</small>
      </p>
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">Trade</th>
            <th scope="col" className={page.num}>
              Closed
            </th>
            <th scope="col" className={page.num}>
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {recent.map((t) => (
            <tr key={`${t.account} ${t.id}`} className={page.linked}>
              <td>
                <Link to={link({ of: 'trades', ids: [t.id] })}>
                  <b>{instrumentName(t.instrument)}</b> {t.side === 'long' ? 'Long' : 'Short'} {count(t.quantity)}{' '}
                  <span className={`${page.muted} ${page.second}`}>{instrumentDetail(t.instrument)}</span>
                </Link>
              </td>
              <td className={page.num}>{stamp(t.closedAt ?? t.openedAt, zone, t.dayOnly)}</td>
              <td className={`${page.num} ${tones[tone(t.net)]}`}>{money.result(t.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { Link } from 'react-router-dom';
import { count } from '#domain/format/numbers.ts';
import { priceDigits } from '#domain/format/price.ts';
import { fullDay } from '#format/stamp.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { OverdueOptions } from '#frontend/parts/manual/OverdueOptions.tsx';
import { rowText } from '#frontend/parts/trades/rowText.ts';
import { useOverdueOptions } from '#journal/useOverdueOptions.ts';
import type { GroupedRow } from '#journal/worker/groupedTrades.ts';
import page from '#ui/page.module.css';

const SHOWN = 6;
const DAY = 86_400_000;

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
  readonly className: string;
}) {
  const link = useTradesLink();
  const pastDue = useOverdueOptions();
  const past = new Set(pastDue.map(({ trade }) => `${trade.account} ${trade.id}`));
  const digits = priceDigits(open.slice(0, SHOWN).flatMap(({ trade, group }) => (group?.terms ? [] : [trade.entryPrice])));
  return (
    <section className={className} aria-label="Open positions">
      <header>
        <h2>Open positions</h2>
        {open.length > 0 && <Link to={link({ of: 'open' })}>All {count(open.length)}</Link>}
      </header>
      <p className={page.answer}>
        {open.length === 0 ? 'No open positions' : <Link to={link({ of: 'open' })}>{count(open.length)} open</Link>}
      </p>
      <OverdueOptions options={pastDue} />
      {open.length > 0 && (
        <table className={page.table}>
          <thead>
            <tr>
              <th scope="col">Position</th>
              <th scope="col" className={page.num}>
                Size
              </th>
              <th scope="col" className={page.num}>
                Entry
              </th>
              <th scope="col" className={`${page.num} ${page.wide}`}>
                Opened
              </th>
              <th scope="col" className={page.num}>
                Days left
              </th>
            </tr>
          </thead>
          <tbody>
            {open.slice(0, SHOWN).map((row) => {
              const { trade: t, group } = row;
              const { name, strategy, side, size, entry, detail } = rowText(row, digits);
              const expiry = group?.terms?.expiries[0] ?? t.instrument.expiry;
              return (
                <tr key={`${t.account} ${t.id}`} className={page.linked}>
                  <td>
                    <Link to={link({ of: 'trades', ids: [t.id] })}>
                      <b>{name}</b> {strategy ?? side} <span className={page.second}>{detail}</span>
                    </Link>
                  </td>
                  <td className={page.num}>{size ?? '–'}</td>
                  <td className={page.num}>{entry ?? '–'}</td>
                  <td className={`${page.num} ${page.wide}`}>{fullDay(t.openedAt, zone)}</td>
                  <td className={past.has(`${t.account} ${t.id}`) ? `${page.num} ${page.overdue}` : page.num}>
                    {past.has(`${t.account} ${t.id}`)
                      ? 'Over'
                      : expiry === undefined
                        ? '–'
                        : Math.max(0, Math.ceil((Date.parse(`${expiry}T21:00:00Z`) - now) / DAY))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

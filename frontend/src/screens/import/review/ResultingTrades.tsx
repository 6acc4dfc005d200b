import { useState } from 'react';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/numbers.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { feesClause } from '#format/feesClause.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import css from '../Import.module.css';
import { resultsText } from '../resultsText.ts';

const STEP = 10;

/** The trades the new fills make, together with positions the journal holds open. More come in steps. */
export function ResultingTrades({
  preview,
  zone,
  hidden,
}: {
  readonly preview: ImportPreview;
  readonly zone: string;
  readonly hidden: boolean;
}) {
  const [shown, setShown] = useState(STEP);
  const { trades, totals } = preview;
  const estimated = preview.costs.counted === 'account';
  const left = trades.length - shown;
  const digits = priceDigits(trades.slice(0, shown).flatMap(({ entryPrice, exitPrice }) => [entryPrice, exitPrice ?? 0]));
  return (
    <section className={`${css.card} ${css.flush}`} aria-label="Resulting trades">
      <div className={css.head}>
        <p className={css.label}>Resulting trades</p>
        <h2 className={css.answer}>
          {resultsText(preview)}
          {totals.map((total) => {
            const money = moneyFormat(total.currency, { hidden });
            return (
              <span key={total.currency}>
                , <span className={pnl[pnlColor(total.net)]}>{money.result(total.net)}</span>, {feesClause(money, total.fees)}
                {estimated && ', estimated'}
              </span>
            );
          })}
        </h2>
      </div>
      <div className={css.scroll}>
        <table className={`${css.table} ${css.results}`}>
          <thead>
            <tr>
              <th scope="col">Trade</th>
              <th scope="col">Opened to closed</th>
              <th scope="col">Side</th>
              <th scope="col" className={css.num}>
                Size
              </th>
              <th scope="col" className={css.num}>
                Fills
              </th>
              <th scope="col" className={css.num}>
                Entry
              </th>
              <th scope="col" className={css.num}>
                Exit
              </th>
              <th scope="col" className={css.num}>
                {estimated ? 'Fees, estimated' : 'Fees'}
              </th>
              <th scope="col" className={css.num}>
                Net P&L
              </th>
            </tr>
          </thead>
          <tbody>
            {trades.slice(0, shown).map((t) => {
              const money = moneyFormat(t.instrument.currency, { hidden });
              const isUnrealized = t.closedAt === null && t.net === 0n;
              return (
                <tr key={`${t.account} ${t.id}`}>
                  <td>
                    <b>{instrumentName(t.instrument)}</b> <span className={css.hint}>{instrumentDetail(t.instrument)}</span>
                  </td>
                  <td className={css.hint}>
                    {stamp(t.openedAt, zone, t.dayOnly)} {t.closedAt === null ? '· open' : `to ${stamp(t.closedAt, zone, t.dayOnly)}`}
                  </td>
                  <td>{t.side === 'long' ? '▲ Long' : '▼ Short'}</td>
                  <td className={css.num}>{count(t.quantity)}</td>
                  <td className={css.num}>{t.fills}</td>
                  <td className={css.num}>{price(t.entryPrice, digits)}</td>
                  <td className={css.num}>{t.exitPrice === null ? '–' : price(t.exitPrice, digits)}</td>
                  <td className={css.num}>{money.fees(t.paid)}</td>
                  <td className={`${css.num} ${isUnrealized ? css.hint : pnl[pnlColor(t.net)]}`}>
                    {isUnrealized ? 'open' : money.result(t.net)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <button type="button" className={css.link} onClick={() => setShown(shown + Math.max(STEP * 5, STEP))}>
          Show {Math.min(left, STEP * 5)} more{left > STEP * 5 ? ` of ${count(left)}` : ''}
        </button>
      )}
    </section>
  );
}

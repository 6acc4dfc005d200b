import * as featuresTexts from '#copy/public/featuresTexts.ts';
import { brokers } from './brokers.ts';
import css from './ProvenImport.module.css';

const counts = [
  { what: 'new', n: 412 },
  { what: 'duplicate', n: 38 },
  { what: 'skipped', n: 2 },
] as const;

const skipped = [
  { row: 57, line: 'DIV,AAPL,2024-03-14,…', why: featuresTexts.dividend },
  { row: 231, line: 'SELL,TSLA,,100,…', why: featuresTexts.noPrice },
] as const;

/** Preview of an import before it is saved: counts, the broker's total beside ours, and the reason of a skipped row. */
export function ProvenImport() {
  return (
    <section className={css.import} aria-labelledby="import">
      <div className={css.words}>
        <h2 id="import">{featuresTexts.importTitle}</h2>
        <p>{featuresTexts.importText}</p>
      </div>
      <figure className={css.sheet} aria-label={featuresTexts.importSample}>
        <p className={css.file}>
          <b>march.csv</b> <span>Recognized: Interactive Brokers</span>
        </p>
        <ul className={css.counts}>
          {counts.map(({ what, n }) => (
            <li key={what}>
              <b>{n}</b> {what}
            </li>
          ))}
        </ul>
        <dl className={css.totals}>
          <div>
            <dt>Our net P&amp;L</dt>
            <dd>+$2,545.18</dd>
          </div>
          <div>
            <dt>Your broker’s</dt>
            <dd>+$2,545.18</dd>
          </div>
          <div>
            <dt>Difference</dt>
            <dd className={css.same}>$0.00</dd>
          </div>
        </dl>
        <ul className={css.skipped}>
          {skipped.map(({ row, line, why }) => (
            <li key={row}>
              <span>Row {row}</span>
              <code>{line}</code>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </figure>
      <p className={css.brokers}>
        <b>Supported files:</b> {brokers.join(', ')}
        {featuresTexts.anyCsv}
      </p>
    </section>
  );
}

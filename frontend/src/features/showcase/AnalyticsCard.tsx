import * as landingTexts from '#copy/landingTexts.ts';
import own from './AnalyticsCard.module.css';
import css from './showcase.module.css';

/** Sample results by opening hour: `pnl` in dollars, `n` trades. */
const hours = [
  { hour: '9:00', pnl: 2140, n: 64 },
  { hour: '10:00', pnl: 1310, n: 58 },
  { hour: '11:00', pnl: 220, n: 31 },
  { hour: '12:00', pnl: -95, n: 14 },
  { hour: '13:00', pnl: -410, n: 27 },
  { hour: '14:00', pnl: -980, n: 41 },
  { hour: '15:00', pnl: 360, n: 36 },
] as const;

const FEW = 20;
const PX_PER_DOLLAR = 0.05;
const dollars = (pnl: number) => `${pnl < 0 ? '−' : '+'}$${Math.abs(pnl).toLocaleString('en-US')}`;
const sum = (some: readonly { readonly pnl: number }[]) => dollars(some.reduce((total, { pnl }) => total + pnl, 0));

/** Preview of the analytics: one question, its answer as a sentence, and the hours that prove it. */
export function AnalyticsCard() {
  return (
    <article className={`${css.card} ${css.beside}`}>
      <div className={css.words}>
        <h3>Analytics</h3>
        <p>{landingTexts.analytics}</p>
        <dl className={css.answers}>
          <div>
            <dt>before noon</dt>
            <dd className={css.gain}>{sum(hours.slice(0, 3))}</dd>
          </div>
          <div>
            <dt>after it</dt>
            <dd className={css.loss}>{sum(hours.slice(3))}</dd>
          </div>
        </dl>
      </div>
      <ul className={own.hours} aria-label={landingTexts.analyticsChart}>
        {hours.map(({ hour, pnl, n }) => (
          <li key={hour} className={`${pnl < 0 ? css.loss : css.gain} ${n < FEW ? own.few : ''}`}>
            <span className={own.above}>
              {pnl > 0 && <b>{dollars(pnl)}</b>}
              {pnl > 0 && <svg height={pnl * PX_PER_DOLLAR} aria-hidden="true" />}
            </span>
            <span className={own.below}>
              {pnl < 0 && <svg height={-pnl * PX_PER_DOLLAR} aria-hidden="true" />}
              {pnl < 0 && <b>{dollars(pnl)}</b>}
            </span>
            <span className={own.hour}>{hour}</span>
            <span className={own.count}>n {n}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

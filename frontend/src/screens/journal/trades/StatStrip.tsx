import type { Figures } from '../../../book/bookDesk.ts';
import { count, type MoneyFormat, percent, ratio, tone } from '../format/format.ts';
import { metricOf } from '../metricOf.ts';
import { factorWord } from '../overview/judge.ts';
import overview from '../overview/Overview.module.css';
import css from './Trades.module.css';

/** The selection in one row of figures; each explains itself on hover. */
export function StatStrip({ figures, money, gross }: { readonly figures: Figures | null; readonly money: MoneyFormat; readonly gross: boolean }) {
  if (figures === null) return <dl className={css.strip} style={{ minHeight: 74 }} aria-hidden="true" />;
  const { facts } = figures;
  const rate = metricOf('winRate', facts);
  const expectancy = metricOf('expectancy', facts);
  const factor = metricOf('profitFactor', facts);
  const [low, high] = [metricOf('winRateLow', facts).number, metricOf('winRateHigh', facts).number];
  const { word, few } = factorWord(factor.number, facts.trades);
  return (
    <dl className={css.strip}>
      <div title={metricOf('netPnl', facts).means}>
        <dt>{gross ? 'Gross P&L' : 'Net P&L'}</dt>
        <dd className={css[tone(facts.net)]}>{money.result(facts.net)}</dd>
      </div>
      <div>
        <dt>Gross</dt>
        <dd>{money.result(facts.gross)}</dd>
      </div>
      <div>
        <dt>Costs</dt>
        <dd>{gross ? '–' : money.result(-facts.fees)}</dd>
      </div>
      <div title={rate.means}>
        <dt>Win rate</dt>
        <dd>
          {percent(rate.number ?? 0)}
          <small>
            {count(facts.wins)} of {count(facts.trades)}
            {facts.trades > 0 && low !== null && high !== null && `, likely ${Math.round(low)}–${percent(high, 0)}`}
          </small>
        </dd>
      </div>
      <div title={expectancy.means}>
        <dt>Expectancy</dt>
        <dd>
          {expectancy.decimal === null ? '–' : money.result(expectancy.decimal)}
          <small>per trade</small>
        </dd>
      </div>
      <div title={factor.means}>
        <dt>Profit factor</dt>
        <dd>
          {factor.number === null ? '–' : ratio(factor.number)}
          <small className={few ? overview.warn : ''}>{word}</small>
        </dd>
      </div>
    </dl>
  );
}

import type { CountingUnit } from '#domain/campaigns/countingUnit.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, ratio } from '#domain/format/numbers.ts';
import { expectancy } from '#domain/metrics/expectancy.ts';
import { fees } from '#domain/metrics/fees.ts';
import { grossPnl } from '#domain/metrics/grossPnl.ts';
import { netPnl } from '#domain/metrics/netPnl.ts';
import { profitFactor } from '#domain/metrics/profitFactor.ts';
import { winRate } from '#domain/metrics/winRate.ts';
import type { Figures } from '#frontend/book/bookDesk.ts';
import { tone } from '../format/tone.ts';
import { MetricName } from '../MetricName.tsx';
import { metricOf } from '../metricOf.ts';
import { factorWord, likelyWinRate } from '../overview/judge.ts';
import overview from '../overview/Overview.module.css';
import tones from '../tones.module.css';
import { realizedNote } from './realizedNote.ts';
import css from './Trades.module.css';

/** The selection in one row of figures; each explains itself. */
export function StatStrip({
  figures,
  money,
  gross,
  unit,
  exit,
}: {
  readonly figures: Figures | null;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly unit: CountingUnit;
  /** The days of exits that the list was asked for. */
  readonly exit: string | undefined;
}) {
  if (figures === null) return <div className={css.strip} style={{ minHeight: 74 }} />;
  const { facts } = figures;
  const rate = metricOf(winRate, facts);
  const average = metricOf(expectancy, facts);
  const factor = metricOf(profitFactor, facts);
  const likely = likelyWinRate(facts);
  const { word, few } = factorWord(factor.number, facts.trades, unit);
  const note = realizedNote(facts, exit, money);
  return (
    <>
      <dl className={css.strip} tabIndex={0}>
        <div>
          <dt>
            <MetricName metric={gross ? grossPnl : netPnl} />
          </dt>
          <dd className={tones[tone(facts.net)]}>{money.result(facts.net)}</dd>
        </div>
        <div>
          <dt>
            <MetricName metric={grossPnl} name="Gross" />
          </dt>
          <dd>{money.result(facts.gross)}</dd>
        </div>
        <div>
          <dt>
            <MetricName metric={fees} name="Fees" />
          </dt>
          <dd>{gross ? '–' : money.fees(facts.fees)}</dd>
        </div>
        <div>
          <dt>
            <MetricName metric={winRate} />
          </dt>
          <dd>
            {percent(rate.number ?? 0)}
            <small>
              {count(facts.wins)} of {count(facts.trades)}
              {likely !== null && `, likely ${Math.round(likely.low)}–${percent(likely.high, 0)}`}
            </small>
          </dd>
        </div>
        <div>
          <dt>
            <MetricName metric={expectancy} />
          </dt>
          <dd>
            {average.text === null ? '–' : money.result(average.text)}
            <small>per {unit}</small>
          </dd>
        </div>
        <div>
          <dt>
            <MetricName metric={profitFactor} />
          </dt>
          <dd>
            {factor.number === null ? '–' : ratio(factor.number)}
            <small className={few ? overview.warn : ''}>{word}</small>
          </dd>
        </div>
      </dl>
      {note !== null && <p className={css.realized}>{note}</p>}
    </>
  );
}

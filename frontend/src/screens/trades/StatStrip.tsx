import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, ratio } from '#domain/format/numbers.ts';
import { expectancy } from '#domain/metrics/list/expectancy.ts';
import { fees } from '#domain/metrics/list/fees.ts';
import { grossPnl } from '#domain/metrics/list/grossPnl.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { profitFactor } from '#domain/metrics/list/profitFactor.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { factorWord } from '#frontend/parts/metrics/factorWord.ts';
import { likelyWinRate } from '#frontend/parts/metrics/likelyWinRate.ts';
import { MetricName } from '#frontend/parts/metrics/MetricName.tsx';
import { metricValue } from '#frontend/parts/metrics/metricValue.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import page from '#ui/page.module.css';
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
  const rate = metricValue(winRate, facts);
  const average = metricValue(expectancy, facts);
  const factor = metricValue(profitFactor, facts);
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
          <dd className={pnl[pnlColor(facts.net)]}>{money.result(facts.net)}</dd>
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
            <small className={few ? page.warn : ''}>{word}</small>
          </dd>
        </div>
      </dl>
      {note !== null && <p className={css.realized}>{note}</p>}
    </>
  );
}

import * as texts from '#copy/trades/tradePageTexts.ts';
import { formatInPercent } from '#domain/format/formatInPercent.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { resultMetric } from '#domain/metrics/resultMetric.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import type { Results } from '#features/tradeChart/useResults.ts';
import { resultMeasures } from '#features/view/resultMeasures.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { RiskLine } from './RiskLine.tsx';
import css from './strip.module.css';
import { TradeFacts } from './TradeFacts.tsx';

type Props = { readonly subject: TradeSubject; readonly results: Results; readonly money: MoneyFormat; readonly zone: string };

/** The trade's result, its exit between stop and target, and further facts. */
export function TradeStrip({ subject, results, money, zone }: Props) {
  const { trade } = subject;
  const { view } = useView([trade.instrument.currency]);
  const capital = resultMeasures.startingCapitalOf(view);
  const isUnrealized = trade.closedAt === null && trade.net === 0n;
  const color = results.color(trade.net);
  const notes = [
    ...(capital > 0n && !isUnrealized
      ? [texts.ofCapital(formatInPercent(money.currency, capital, money.hidden).result(trade.net), money.amount(capital))]
      : []),
    ...(trade.risk === null ? [] : [texts.risked(money.amount(trade.risk))]),
  ];
  return (
    <section className={css.strip} aria-label={texts.net}>
      <div className={css.result}>
        <p>{trade.closedAt === null ? texts.realized : resultMetric(results.gross).label}</p>
        <p className={`${css.net} ${pnl[color]}`}>
          {color !== 'flat' && <i aria-hidden="true">{color === 'gain' ? '▲' : '▼'}</i>}
          {isUnrealized ? '–' : <Amount>{results.text(trade.net)}</Amount>}
        </p>
        {notes.length > 0 && (
          <p>
            <Amount>{notes.join(' · ')}</Amount>
          </p>
        )}
      </div>
      {trade.risk === null ? <p className={css.noRisk}>{trade.isLeg ? texts.legRisk : texts.noRisk}</p> : <RiskLine subject={subject} />}
      <TradeFacts subject={subject} results={results} money={money} zone={zone} />
    </section>
  );
}

import { LineOfPoints } from '#charts/LineOfPoints.tsx';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { rPoints } from '#copy/trades/tradePageTexts.ts';
import { formatInPercent } from '#domain/format/formatInPercent.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { inR } from '#domain/format/percent.ts';
import { resultMetric } from '#domain/metrics/resultMetric.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import type { Results } from '#features/tradeChart/useResults.ts';
import { resultMeasures } from '#features/view/resultMeasures.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import css from './strip.module.css';
import { TradeFacts } from './TradeFacts.tsx';

/** A point of the line from stop to target, in multiples of the risk. */
type RiskPoint = { readonly kind: 'stop' | 'entry' | 'target' | 'result'; readonly name: string; readonly r: number };

/** Where stop, entry, targets and the result are, in multiples of the risk; none where no risk is known. Prices count for a single trade alone. */
function riskPoints({ trade, one }: TradeSubject): readonly RiskPoint[] {
  if (trade.risk === null || trade.r === null) return [];
  const { instrument, entryPrice, side, quantity } = trade;
  const perPoint = ((side === 'long' ? 1 : -1) * quantity * toNumber(instrument.multiplier)) / toNumber(trade.risk);
  const at = (price: number) => (price - entryPrice) * perPoint;
  const { stop = null, target = null, moreTargets = [] } = one?.written ?? {};
  const targets = target === null ? [] : [target, ...moreTargets];
  const isKnown = trade.closedAt !== null || trade.net !== 0n;
  return [
    { kind: 'stop', name: stop === null ? rPoints.risk : rPoints.stop, r: stop === null ? -1 : at(toNumber(stop)) },
    { kind: 'entry', name: rPoints.entry, r: 0 },
    ...targets.map((price) => ({ kind: 'target', name: rPoints.target, r: at(toNumber(price)) }) as const),
    ...(isKnown ? [{ kind: 'result', name: trade.closedAt === null ? rPoints.realized : rPoints.closed, r: trade.r } as const] : []),
  ];
}

const signed = (r: number): string => (Math.abs(r) < 0.005 ? '0R' : `${r > 0 ? '+' : ''}${inR(r)}`);

/** Where the trade closed between its stop and its targets, in multiples of the risk. */
function RiskLine({ subject }: { readonly subject: TradeSubject }) {
  const points = riskPoints(subject).map(({ kind, name, r }) => ({ kind, name, value: r, text: signed(r) }));
  return <LineOfPoints label={texts.rLine} points={points} />;
}

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

import type { ReactNode } from 'react';
import { IntervalBar } from '#charts/IntervalBar.tsx';
import { ShareBar } from '#charts/ShareBar.tsx';
import { Whiskers } from '#charts/Whiskers.tsx';
import type { PublicProfile } from '#contract/schemas/sharing.ts';
import { likely } from '#copy/figureTexts.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { factorWords } from '#copy/viewTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { percent, profitFactorText, resultInR, inR as rText } from '#domain/format/percent.ts';
import { shortDay, shortDaySpan } from '#domain/format/shortDay.ts';
import { type FactorRange, factorRange } from '#domain/metrics/series/profitFactorRange.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { notEnough } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import css from './record.module.css';
import type { SharedRecord } from './sharedRecord.ts';

type SpanFigures = SharedRecord['spans']['months'];
type InR = NonNullable<SpanFigures['inR']>;

const Cell = ({ name, figure, aside, children }: { name: string; figure: ReactNode; aside?: string; children?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <p className={css.figure}>
        {figure} {aside !== undefined && <small>{aside}</small>}
      </p>
      {children}
    </dd>
  </div>
);

/** The mean of a trade, on a scale that has zero and its whole range. */
function Expectancy({ inR: { mean, low, high, trades } }: { readonly inR: InR }) {
  const [least, most] = [Math.min(0, low ?? mean), Math.max(0, high ?? mean)];
  const room = (most - least || 1) * 0.15;
  const share = (r: number) => (r - least + room) / (most - least + 2 * room);
  const few = isSmallSample(trades);
  return (
    <Cell name={texts.expectancy} figure={resultInR(mean)} aside={texts.aTrade}>
      <Whiskers
        at={share(mean)}
        low={low === null ? null : share(low)}
        high={high === null ? null : share(high)}
        line={share(0)}
        look={few ? 'few' : 'plain'}
      />
      <small>{few || low === null || high === null ? texts.tooFew(ENOUGH - trades) : likely(resultInR(low), resultInR(high))}</small>
    </Cell>
  );
}

/** Where results in R break even: how often one as large as the mean win has to win against the mean loss. In percent. */
function breakEven({ won, lost }: InR): number | null {
  if (won.trades === 0 || lost.trades === 0) return null;
  const [win, loss] = [won.r / won.trades, lost.r / lost.trades];
  return (100 * loss) / (win + loss);
}

function WinRate({ span: { wins, trades, inR } }: { readonly span: SpanFigures }) {
  const likely = wilsonInterval(wins, trades);
  if (likely === null) return <Cell name={texts.winRate} figure="–" />;
  const [low, high, even] = [100 * likely.low, 100 * likely.high, inR && breakEven(inR)];
  const text = texts.likelyRate(String(Math.round(low)), percent(high, 0), even === null ? null : percent(even, 0));
  return (
    <Cell name={texts.winRate} figure={percent((100 * wins) / trades)} aside={texts.winsOf(wins, trades)}>
      <IntervalBar low={low} value={(100 * wins) / trades} high={high} even={even} label={text} />
      <small>{isSmallSample(trades) ? texts.tooFew(ENOUGH - trades) : text}</small>
    </Cell>
  );
}

type Word = { readonly word: string; readonly few: boolean };

/**
 * One-word grade of a profit factor by the lower end of its range, so that luck earns no praise. A null factor means
 * no loss. Below 20 results it shows how many are missing.
 */
export function factorWord(factor: number | null, range: FactorRange | null, results: number, unit: CountingUnit): Word {
  if (isSmallSample(results)) return { word: notEnough(ENOUGH - results, unit), few: true };
  if (factor === null) return { word: factorWords.noLosses, few: false };
  if (range === null || (range.low <= 1 && range.high >= 1)) return { word: factorWords.luck, few: false };
  const { low, high } = range;
  if (high < 1) return { word: factorWords.losing, few: false };
  return {
    word: low < 1.2 ? factorWords.thin : low < 1.5 ? factorWords.fair : low < 2 ? factorWords.solid : factorWords.strong,
    few: false,
  };
}

function ProfitFactor({ inR: { won, lost, trades, low, high } }: { readonly inR: InR }) {
  const factor = lost.r === 0 ? null : won.r / lost.r;
  const { word, few } = factorWord(factor, factorRange({ low, high }, trades, lost.r), trades, 'strategy');
  const text = texts.wonLost(rText(won.r), rText(lost.r));
  return (
    <Cell name={texts.profitFactor} figure={profitFactorText(factor)} {...(!few && { aside: word })}>
      <ShareBar won={won.r} lost={lost.r} label={text} />
      <small>{text}</small>
    </Cell>
  );
}

const Drawdown = ({ inR: { fall } }: { readonly inR: InR }) => (
  <Cell name={texts.drawdown} figure={fall === null ? '–' : <b className={pnl.loss}>{rText(-fall.r)}</b>}>
    <small>
      {fall === null ? texts.noDrawdown : texts.fell(shortDaySpan(fall.from, fall.to), fall.recovered && shortDay(fall.recovered))}
    </small>
  </Cell>
);

/** The figures of a stretch in one row: each with how sure it is. */
export function RecordStrip({ span, money }: { readonly span: SpanFigures; readonly money: NonNullable<PublicProfile['stats']>['money'] }) {
  const { inR, trades } = span;
  return (
    <section className={css.strip} aria-label={texts.results}>
      <dl>
        <Cell name={texts.total} figure={inR === null ? '–' : <b className={pnl[pnlColor(inR.total)]}>{resultInR(inR.total)}</b>}>
          <small>{inR === null ? texts.none : texts.closedTrades(trades, inR.trades)}</small>
        </Cell>
        {inR !== null && <Expectancy inR={inR} />}
        <WinRate span={span} />
        {inR !== null && <ProfitFactor inR={inR} />}
        {inR !== null && <Drawdown inR={inR} />}
        {money !== null && (
          <Cell name={texts.netProfit} figure={moneyFormat(money.currency).result(money.totalProfit)}>
            <small>{texts.allTime}</small>
          </Cell>
        )}
      </dl>
    </section>
  );
}

import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { DayBars } from '#charts/DayBars.tsx';
import { IntervalBar } from '#charts/IntervalBar.tsx';
import { ShareBar } from '#charts/ShareBar.tsx';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, percent, ratio } from '#domain/format/numbers.ts';
import { currentStreak } from '#domain/metrics/list/currentStreak.ts';
import { grossPnl } from '#domain/metrics/list/grossPnl.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { profitFactor } from '#domain/metrics/list/profitFactor.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import { winRateHigh } from '#domain/metrics/list/winRateHigh.ts';
import { winRateLow } from '#domain/metrics/list/winRateLow.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { closedUnits, countedUnits } from '#format/countedUnits.ts';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { factorWord } from '#frontend/parts/metrics/factorWord.ts';
import { breakEvenWinRate, likelyWinRate } from '#frontend/parts/metrics/likelyWinRate.ts';
import { MetricName } from '#frontend/parts/metrics/MetricName.tsx';
import { metricValue } from '#frontend/parts/metrics/metricValue.ts';
import { useUnit } from '#frontend/parts/view/useUnit.ts';
import type { GroupedRow } from '#journal/worker/groupedTrades.ts';
import { Explain } from '#ui/Explain.tsx';
import page from '#ui/page.module.css';
import { dayTitle } from './dayTitle.ts';
import css from './Overview.module.css';

const LastResults = lazy(() => import('./LastResults.tsx'));
const RealizedOnOpen = lazy(() => import('./RealizedOnOpen.tsx'));

const BARS = 60;

/** The four answers of the journal: what came of it, how often it won, what the wins weigh, and the run it is on. */
export function HeroCard({
  facts,
  recent,
  streak,
  money,
  gross,
}: {
  readonly facts: TradeStatistics;
  /** What was closed last, newest first. */
  readonly recent: readonly GroupedRow[];
  /** Ids of what is in the current streak. */
  readonly streak: readonly string[];
  readonly money: MoneyFormat;
  readonly gross: boolean;
}) {
  const [unit] = useUnit();
  const rate = metricValue(winRate, facts);
  const factor = metricValue(profitFactor, facts);
  const likely = likelyWinRate(facts);
  const even = breakEvenWinRate(facts);
  const { word, few } = factorWord(factor.number, facts.trades, unit);
  const days = facts.days.slice(-BARS);
  const big = money.result(facts.net);
  const { current, wins, losses } = facts.streaks;
  const results = recent.toReversed();
  const link = useTradesLink();
  const closed = link({ of: 'closed' });
  const from = `From ${closedUnits(facts.trades, unit)}.`;
  const resultMetric = gross ? grossPnl : netPnl;
  return (
    <section className={`${page.card} ${css.ribbon}`} aria-label="Results">
      <div className={css.hero}>
        <div>
          <h2>
            <MetricName metric={resultMetric} details={[from]} />
          </h2>
          <p className={`${css.big} ${big.length > 13 ? css.long : ''} ${pnl[pnlColor(facts.net)]}`}>
            <Link to={closed} data-metric="netPnl">
              {big}
            </Link>
          </p>
          <p className={css.sub}>
            {countedUnits(facts.trades, unit)} · {counted(facts.days.length, 'day')} ·{' '}
            {gross ? 'before fees' : feesClause(money, facts.fees)}
          </p>
          {facts.open > 0 && (
            <Suspense fallback={null}>
              <RealizedOnOpen facts={facts} money={money} />
            </Suspense>
          )}
        </div>
        <div className={css.spark}>
          <DayBars
            label={`Result per day, ${days.length < facts.days.length ? `last ${BARS} of ` : ''}${counted(facts.days.length, 'day')}`}
            bars={days.map((day) => ({
              key: day.day,
              value: toNumber(day.net),
              title: dayTitle(day, money, unit),
              href: link({ of: 'exits', first: day.day }),
            }))}
          />
        </div>
      </div>
      <div>
        <h2>
          <MetricName metric={winRate} details={[`${counted(facts.wins, 'win')} of ${closedUnits(facts.trades, unit)}.`]} />
        </h2>
        <p className={css.figure} data-metric="winRate">
          {facts.wins > 0 ? <Link to={link({ of: 'win' })}>{percent(rate.number ?? 0)}</Link> : percent(rate.number ?? 0)}
          <small>
            <Link to={closed}>n {count(facts.trades)}</Link>
          </small>
        </p>
        {likely !== null ? (
          <>
            <IntervalBar
              low={likely.low}
              value={rate.number ?? 0}
              high={likely.high}
              even={even}
              label={`95 percent interval ${percent(likely.low, 0)} to ${percent(likely.high, 0)}`}
            />
            <p className={css.sub}>
              <Explain
                title="Likely win rate and break-even"
                text={`${winRateLow.means} ${winRateHigh.means} Break-even is the win rate at which wins of this size just pay for the losses.`}
                details={[from]}
              >
                Likely {Math.round(likely.low)}–{percent(likely.high, 0)}
                {even !== null && `, break-even ${percent(even, 0)}`}
              </Explain>
            </p>
          </>
        ) : (
          <p className={css.sub}>{`No closed ${unit} yet`}</p>
        )}
      </div>
      <div>
        <h2>
          <MetricName metric={profitFactor} details={[from]} />
        </h2>
        <p className={css.figure} data-metric="profitFactor">
          {factor.number === null ? '–' : ratio(factor.number)}
          {!few && <small>{word}</small>}
        </p>
        <ShareBar
          won={toNumber(facts.gains)}
          lost={toNumber(facts.pains)}
          label={`${money.amount(facts.gains)} won, ${money.amount(facts.pains)} lost`}
        />
        <p className={css.sub}>
          {facts.wins > 0 ? <Link to={link({ of: 'win' })}>{money.amount(facts.gains)} won</Link> : `${money.amount(0n)} won`},{' '}
          {facts.losses > 0 ? <Link to={link({ of: 'loss' })}>{money.amount(facts.pains)} lost</Link> : `${money.amount(0n)} lost`}
        </p>
        {few && <p className={`${css.sub} ${page.warn}`}>{word}</p>}
      </div>
      <div>
        <h2>
          <MetricName
            metric={currentStreak}
            name="Streak"
            details={[`Best ${counted(wins, 'win')}, worst ${counted(losses, 'loss', 'losses')} in a row.`]}
          />
        </h2>
        <p className={css.figure} data-metric="streak">
          {current === 0 ? (
            'None'
          ) : (
            <Link to={link({ of: 'trades', ids: streak })}>
              {current > 0 ? counted(current, 'win') : counted(-current, 'loss', 'losses')}
            </Link>
          )}
          <small>{current < 0 ? `worst ${losses}` : `best ${wins}`}</small>
        </p>
        <Suspense fallback={<div style={{ height: 34, marginTop: 10 }} />}>
          <LastResults results={results} money={money} />
        </Suspense>
        <p className={css.sub}>Last {results.length}, newest right</p>
      </div>
    </section>
  );
}

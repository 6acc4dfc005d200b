import { currentStreak } from '../../../../../shared/domain/metrics/currentStreak.ts';
import type { Facts } from '../../../../../shared/domain/metrics/facts.ts';
import { grossPnl } from '../../../../../shared/domain/metrics/grossPnl.ts';
import { netPnl } from '../../../../../shared/domain/metrics/netPnl.ts';
import { profitFactor } from '../../../../../shared/domain/metrics/profitFactor.ts';
import { winRate } from '../../../../../shared/domain/metrics/winRate.ts';
import { toNumber } from '../../../../../shared/domain/money.ts';
import type { MoneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import { count, counted, percent, ratio } from '../../../../../shared/domain/format/numbers.ts';
import { DayBars } from '../charts/DayBars.tsx';
import { IntervalBar } from '../charts/IntervalBar.tsx';
import { ShareBar } from '../charts/ShareBar.tsx';
import { StreakBlocks } from '../charts/StreakBlocks.tsx';
import { namedDay } from '../format/dates.ts';
import { feesClause } from '../format/feesClause.ts';
import { tone } from '../format/tone.ts';
import page from '../journal.module.css';
import { metricOf } from '../metricOf.ts';
import tones from '../tones.module.css';
import { evenWinRate, factorWord, likelyWinRate } from './judge.ts';
import css from './Overview.module.css';

const BARS = 60;

/** The four answers of the journal: what came of it, how often it won, what the wins weigh, and the run it is on. */
export function HeroCard({
  facts,
  results,
  money,
  gross,
}: {
  readonly facts: Facts;
  readonly results: readonly number[];
  readonly money: MoneyFormat;
  readonly gross: boolean;
}) {
  const rate = metricOf(winRate, facts);
  const factor = metricOf(profitFactor, facts);
  const likely = likelyWinRate(facts);
  const even = evenWinRate(facts);
  const { word, few } = factorWord(factor.number, facts.trades);
  const days = facts.days.slice(-BARS);
  const big = money.result(facts.net);
  const { current, wins, losses } = facts.streaks;
  return (
    <section className={`${page.card} ${css.ribbon}`} aria-label="Results">
      <div className={css.hero}>
        <div>
          <h2>{gross ? 'Gross P&L' : 'Net P&L'}</h2>
          <p
            className={`${css.big} ${big.length > 13 ? css.long : ''} ${tones[tone(facts.net)]}`}
            title={(gross ? grossPnl : netPnl).means}
            data-metric="netPnl"
          >
            {big}
          </p>
          <p className={css.sub}>
            {counted(facts.trades, 'trade')} · {counted(facts.days.length, 'day')} · {gross ? 'before fees' : feesClause(money, facts.fees)}
          </p>
        </div>
        <div className={css.spark}>
          <DayBars
            label={`Result per day, ${days.length < facts.days.length ? `last ${BARS} of ` : ''}${counted(facts.days.length, 'day')}`}
            bars={days.map((day) => ({ key: day.day, value: toNumber(day.net), title: `${namedDay(day.day)}: ${money.result(day.net)}` }))}
          />
        </div>
      </div>
      <div>
        <h2>Win rate</h2>
        <p className={css.figure} title={rate.means} data-metric="winRate">
          {percent(rate.number ?? 0)}
          <small>n {count(facts.trades)}</small>
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
            <p
              className={css.sub}
              title="Where the win rate lies with 95 % confidence (Wilson), and the rate at which wins of this size just pay for the losses."
            >
              Likely {Math.round(likely.low)}–{percent(likely.high, 0)}
              {even !== null && `, needs ${percent(even, 0)}`}
            </p>
          </>
        ) : (
          <p className={css.sub}>No closed trade yet</p>
        )}
      </div>
      <div>
        <h2>Profit factor</h2>
        <p className={css.figure} title={factor.means} data-metric="profitFactor">
          {factor.number === null ? '–' : ratio(factor.number)}
          <small className={few ? css.warn : ''}>{word}</small>
        </p>
        <ShareBar
          won={toNumber(facts.gains)}
          lost={toNumber(facts.pains)}
          label={`${money.amount(facts.gains)} won, ${money.amount(facts.pains)} lost`}
        />
        <p className={css.sub}>
          {money.amount(facts.gains)} won, {money.amount(facts.pains)} lost
        </p>
      </div>
      <div>
        <h2>Streak</h2>
        <p className={css.figure} title={currentStreak.means} data-metric="streak">
          {current === 0 ? 'None' : current > 0 ? counted(current, 'win') : counted(-current, 'loss', 'losses')}
          <small>{current < 0 ? `worst ${losses}` : `best ${wins}`}</small>
        </p>
        <StreakBlocks results={results} label={`Last ${results.length} trades, newest right`} />
        <p className={css.sub}>Last {results.length}, newest right</p>
      </div>
    </section>
  );
}

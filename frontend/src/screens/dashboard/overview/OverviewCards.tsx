import { memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import { IntervalBar } from '#charts/IntervalBar.tsx';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, percent } from '#domain/format/percent.ts';
import { winRate, winRateHigh, winRateLow } from '#domain/metrics/list/winRate.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { millis } from '#domain/units/millis.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { breakEvenWinRate, likelyWinRate } from '#features/metrics/likelyWinRate.ts';
import { MetricName, metricValue } from '#features/metrics/MetricName.tsx';
import { daysToExpiration } from '#features/trades/daysToExpiration.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { closedUnits } from '#format/countedUnits.ts';
import type { KnownTotals } from '#journal/serverTotals.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Explain } from '#ui/Explain.tsx';
import { Notice } from '#ui/Notice.tsx';
import { NetResult } from './NetResult.tsx';
import { EvidenceSkeleton, KnownResults } from './OverviewSkeleton.tsx';
import { PerTrade } from './PerTrade.tsx';
import { ProfitFactor } from './ProfitFactor.tsx';
import css from './ribbon.module.css';

/** Win rate, its likely range, and the break-even rate. */
function WinRate({ statistics }: { readonly statistics: TradeStatistics }) {
  const [unit] = useUnit();
  const link = useTradesLink();
  const rate = metricValue(winRate, statistics);
  const written = statistics.trades === 0 ? '–' : percent(rate.number ?? 0);
  const likely = likelyWinRate(statistics);
  const even = breakEvenWinRate(statistics);
  const from = closedUnits(statistics.trades, unit);
  return (
    <div>
      <h2>
        <MetricName metric={winRate} details={[`${counted(statistics.wins, 'win')} of ${from}.`]} />
      </h2>
      <p className={css.figure} data-metric="winRate">
        {statistics.wins > 0 ? <Link to={link({ of: 'win' })}>{written}</Link> : written}
        {statistics.trades > 0 && <small>{overviewTexts.winsOf(statistics.wins, statistics.trades)}</small>}
      </p>
      {likely !== null ? (
        <>
          <IntervalBar
            low={likely.low}
            value={rate.number ?? 0}
            high={likely.high}
            even={even}
            label={overviewTexts.interval(percent(likely.low, 0), percent(likely.high, 0))}
          />
          <p className={css.sub}>
            <Explain
              title={overviewTexts.likelyTitle}
              text={overviewTexts.likelyText(winRateLow.means, winRateHigh.means)}
              details={[`From ${from}.`]}
            >
              {overviewTexts.likelyRate(count(Math.round(likely.low)), percent(likely.high, 0))}
              {even !== null && overviewTexts.breakEven(percent(even, 0))}
            </Explain>
          </p>
        </>
      ) : (
        <p className={css.sub}>{overviewTexts.noneClosed(unitPlurals[unit])}</p>
      )}
    </div>
  );
}

const OpenAtMarks = lazyPart(() => import('./OpenAtMarks.tsx'), { quiet: true });

/** Open positions, apart from the closed results: their result at the brokers' marks, else how many, and how soon the next of them expires. */
function OpenNow({ open }: { readonly open: readonly GroupedRow[] }) {
  const link = useTradesLink();
  const isShown = useFirstScreenShown();
  const now = millis(Date.now());
  const days = open.map((row) => daysToExpiration(row, now) ?? -1).filter((left) => left >= 0);
  const counts = (
    <>
      <p className={css.figure} data-metric="open">
        {open.length === 0 ? '0' : <Link to={link({ of: 'open' })}>{count(open.length)}</Link>}
        <small>{overviewTexts.positions(open.length)}</small>
      </p>
      <p className={css.sub}>
        {open.length === 0
          ? overviewTexts.noneOpen
          : days.length === 0
            ? overviewTexts.noExpiry
            : overviewTexts.nextExpiry(Math.min(...days))}
      </p>
    </>
  );
  return (
    <div>
      <h2>{overviewTexts.open}</h2>
      <Suspense fallback={counts}>{isShown && open.length > 0 ? <OpenAtMarks open={open}>{counts}</OpenAtMarks> : counts}</Suspense>
    </div>
  );
}

/** The journal's main figures: net result, win rate, expectancy, profit factor; and the open positions beside them. */
const HeroCard = ({
  figures: { statistics, open },
  money,
  gross,
}: {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
}) => (
  <section className={css.ribbon} aria-label="Results">
    <NetResult statistics={statistics} money={money} gross={gross} />
    <WinRate statistics={statistics} />
    <PerTrade statistics={statistics} money={money} />
    <ProfitFactor statistics={statistics} money={money} />
    <OpenNow open={open} />
  </section>
);

const EvidenceCards = lazyPart(() => import('./EvidenceCards.tsx'));

const PartNotice = ({ part }: { readonly part: string | null }) => part !== null && <Notice announce="status">{part}</Notice>;

type Props = {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly zone: string;
  /** Totals, in place of the answers while `figures` count a part of the trades; `part`: the sentence about it. */
  readonly known: KnownTotals | null;
  readonly part: string | null;
  /** Ends the choice of cards; null while none is under way. */
  readonly onCustomized: (() => void) | null;
};

/** Everything that figures show, the answers before their evidence. Drawn again when they change, and not for each step of a sync: a large journal is much to draw. */
export const OverviewCards = memo(function OverviewCards(shown: Props) {
  const { figures, money, gross, known, part } = shown;
  // Their code is asked for when the figures are on the screen.
  const areFiguresShown = useFirstScreenShown();
  return (
    <>
      {known === null && <PartNotice part={part} />}
      {known === null ? <HeroCard figures={figures} money={money} gross={gross} /> : <KnownResults known={known} money={money} />}
      {known !== null && <PartNotice part={part} />}
      <Suspense fallback={<EvidenceSkeleton />}>{areFiguresShown ? <EvidenceCards {...shown} /> : <EvidenceSkeleton />}</Suspense>
    </>
  );
});

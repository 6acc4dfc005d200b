import { lazy, memo, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { reportShown } from '#browser/screenShown.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/numbers.ts';
import { dayKey } from '#domain/units/time.ts';
import { filterAccounts } from '#frontend/parts/filters/chipsOfFilter.ts';
import { FilterChips } from '#frontend/parts/filters/FilterChips.tsx';
import { useFilter } from '#frontend/parts/filters/useFilter.ts';
import { JournalNotice } from '#frontend/parts/journal/JournalNotice.tsx';
import { StrategiesNotice } from '#frontend/parts/journal/StrategiesNotice.tsx';
import { useView } from '#frontend/parts/view/useView.ts';
import { ViewSwitches } from '#frontend/parts/view/ViewSwitches.tsx';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import page from '#ui/page.module.css';
import { Greeting } from './Greeting.tsx';
import { HeroCard } from './HeroCard.tsx';
import css from './Overview.module.css';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

const CurveCard = lazy(() => import('./EquityCard.tsx'));
const MonthCard = lazy(() => import('./MonthCard.tsx'));
const TimesCards = lazy(() => import('./TimesCards.tsx'));
const OpenPositions = lazy(() => import('./OpenPositions.tsx'));
const RecentTrades = lazy(() => import('./RecentTrades.tsx'));
const SampleNotice = lazy(() => import('#frontend/parts/journal/SampleNotice.tsx'));
const EmptyJournal = lazy(() => import('#frontend/parts/journal/EmptyJournal.tsx'));

const RECENT = 6;
const card = (span: string | undefined) => `${page.card} ${span}`;
const Waiting = ({ className }: { readonly className: string }) => (
  <div className={className} style={{ minHeight: 320 }} aria-hidden="true" />
);

/** Everything that figures show. Drawn again when they change, and not for each step of a sync: a large journal is much to draw. */
const Cards = memo(function Cards({
  figures,
  money,
  gross,
  zone,
}: {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  readonly gross: boolean;
  readonly zone: string;
}) {
  const now = Date.now();
  return (
    <>
      <HeroCard facts={figures.facts} recent={figures.recent} streak={figures.streak} money={money} gross={gross} />
      <div className={css.grid}>
        <Suspense fallback={<Waiting className={card(css.s8)} />}>
          <CurveCard facts={figures.facts} money={money} gross={gross} className={card(css.s8)} />
        </Suspense>
        <Suspense fallback={<Waiting className={card(css.s4)} />}>
          <MonthCard days={figures.facts.days} today={dayKey(now, zone)} money={money} className={card(css.s4)} />
        </Suspense>
        <Suspense fallback={<Waiting className={card(css.s7)} />}>
          <TimesCards facts={figures.facts} money={money} wide={card(css.s7)} narrow={card(css.s5)} />
        </Suspense>
        <Suspense fallback={<Waiting className={card(css.s6)} />}>
          <OpenPositions open={figures.open} zone={zone} now={now} className={card(css.s6)} />
        </Suspense>
        <Suspense fallback={<Waiting className={card(css.s6)} />}>
          <RecentTrades
            recent={figures.recent.slice(0, RECENT)}
            total={figures.facts.trades}
            zone={zone}
            money={money}
            className={card(css.s6)}
          />
        </Suspense>
      </div>
    </>
  );
});

/** The dashboard's landing: the four answers first, then their evidence. Figures come from the worker's folds under the filter in the address. */
export default function Overview() {
  const viewer = useTrader();
  const { book, settled, problem: syncProblem } = useJournal();
  const [filter] = useFilter();
  const { view, money } = useView();
  const { value: figures, problem } = useFigures(filter, view);
  const empty = settled && book !== null && book.trades === 0;
  const isShown = empty || figures !== null || problem !== null || syncProblem !== null;
  useEffect(() => {
    if (isShown) reportShown();
  }, [isShown]);
  return (
    <div className={page.page}>
      <div className={page.bar}>
        <FilterChips accounts={filterAccounts(book)} />
        <ViewSwitches />
      </div>
      <Greeting name={viewer.name} zone={viewer.zone} isShown={empty || figures !== null} />
      <JournalNotice />
      {book?.sample === true && (
        <Suspense fallback={null}>
          <SampleNotice />
        </Suspense>
      )}
      <StrategiesNotice />
      {problem !== null && (
        <p className={page.notice} role="alert">
          We couldn’t work out your figures: {problem}
        </p>
      )}
      {empty && book.waiting > 0 && (
        <p className={page.notice}>
          <span>
            {counted(book.waiting, 'closing fill')} {book.waiting === 1 ? 'has' : 'have'} no opening and{' '}
            {book.waiting === 1 ? 'isn’t' : 'aren’t'} counted yet.
          </span>
          <Link to="/dashboard/trades">Add the opening{book.waiting === 1 ? '' : 's'}</Link>
        </p>
      )}
      {empty ? (
        <Suspense fallback={null}>
          <EmptyJournal />
        </Suspense>
      ) : figures === null ? (
        syncProblem === null && <OverviewSkeleton />
      ) : (
        <Cards figures={figures} money={money} gross={view.gross} zone={viewer.zone} />
      )}
    </div>
  );
}

import { lazy, memo, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/numbers.ts';
import { dayKey } from '#domain/time.ts';
import { sayShown } from '#frontend/app/screenShown.ts';
import type { Figures } from '#frontend/book/bookDesk.ts';
import { useFigures } from '#frontend/book/useFigures.ts';
import { useJournal } from '#frontend/book/useJournal.ts';
import { BookNotice } from '../BookNotice.tsx';
import { FilterChips } from '../FilterChips.tsx';
import { filterAccounts } from '../filterChips.ts';
import page from '../journal.module.css';
import { StrategiesNotice } from '../StrategiesNotice.tsx';
import { useFilter } from '../useFilter.ts';
import { useView } from '../useView.ts';
import { useViewer } from '../useViewer.ts';
import { ViewSwitches } from '../ViewSwitches.tsx';
import { Bones } from './Bones.tsx';
import { Greeting } from './Greeting.tsx';
import { HeroCard } from './HeroCard.tsx';
import css from './Overview.module.css';

const CurveCard = lazy(() => import('./CurveCard.tsx'));
const MonthCard = lazy(() => import('./MonthCard.tsx'));
const TimesCards = lazy(() => import('./TimesCards.tsx'));
const OpenPositions = lazy(() => import('./OpenPositions.tsx'));
const RecentTrades = lazy(() => import('./RecentTrades.tsx'));
const SampleNotice = lazy(() => import('../SampleNotice.tsx'));
const EmptyJournal = lazy(() => import('../EmptyJournal.tsx'));

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
  const viewer = useViewer();
  const { book, settled, problem: syncProblem } = useJournal();
  const [filter] = useFilter();
  const { view, money } = useView();
  const { value: figures, problem } = useFigures(filter, view);
  const empty = settled && book !== null && book.trades === 0;
  const isShown = empty || figures !== null || problem !== null || syncProblem !== null;
  useEffect(() => {
    if (isShown) sayShown();
  }, [isShown]);
  return (
    <div className={page.page}>
      <div className={page.bar}>
        <FilterChips accounts={filterAccounts(book)} />
        <ViewSwitches />
      </div>
      <Greeting name={viewer.name} zone={viewer.zone} isShown={empty || figures !== null} />
      <BookNotice />
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
        syncProblem === null && <Bones />
      ) : (
        <Cards figures={figures} money={money} gross={view.gross} zone={viewer.zone} />
      )}
    </div>
  );
}

import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReportShown } from '#browser/useFirstScreenShown.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { Figure } from '#domain/format/writeNumber.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { AddressOfFigures } from '#features/view/AddressOfFigures.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { type ShownResults, useView } from '#features/view/useView.ts';
import { closedUnits } from '#format/countedUnits.ts';
import { agrees, type KnownTotals } from '#journal/serverTotals.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { Notice } from '#ui/Notice.tsx';
import { Greeting } from './Greeting.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

const MeasureNote = lazyPart(() => import('#features/view/MeasureNote.tsx'), { quiet: true });
const EmptyJournal = lazyPart(() => import('#features/onboarding/EmptyJournal.tsx'));

/** The dashboard's landing: the four answers first, then their evidence. Figures come from the worker's folds under the filter in the address. */
export default function Overview() {
  const viewer = useTrader();
  const { book, settled, problem: syncProblem } = useJournal();
  const [filter] = useFilter();
  const { view, money, shown, known: ofAll } = useView();
  const [unit] = useUnit();
  const { value: figures, problem, current } = useFigures(filter, view, ofAll !== null);
  const known = takesTrades(filter, view, shown) ? null : ofAll;
  const [isCustomizing, setCustomizing] = useState(false);
  const done = useCallback(() => setCustomizing(false), []);
  const { part, isWhole } = usePart(current, known === null);
  const empty = settled && book !== null && book.trades === 0;
  const isShown = empty || figures !== null || known !== null || problem !== null || syncProblem !== null;
  useReportShown(isShown);
  return (
    <FilteredPage
      accounts={filterAccounts(book)}
      title={<Greeting name={viewer.name} zone={viewer.zone} isShown={empty || figures !== null} />}
      notices={
        figures !== null &&
        shown.asked !== 'money' && (
          <Suspense fallback={null}>
            <MeasureNote figures={figures} shown={shown} unit={unit} />
          </Suspense>
        )
      }
      menu={[{ text: overviewTexts.customize, onChoose: () => setCustomizing(true) }]}
    >
      <JournalNotice />
      {problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      <TotalsDiffer known={isWhole ? known : null} here={figures?.statistics} unit={unit} money={money} />
      {empty && book.unmatchedCloses > 0 && (
        <Notice kind="warning" actions={<Link to="/dashboard/trades">{overviewTexts.addOpenings(book.unmatchedCloses)}</Link>}>
          {overviewTexts.uncounted(book.unmatchedCloses)}
        </Notice>
      )}
      {empty ? (
        <Suspense fallback={null}>
          <EmptyJournal />
        </Suspense>
      ) : figures === null ? (
        <OverviewSkeleton known={known} money={money} isLost={syncProblem !== null} />
      ) : (
        <AddressOfFigures isCurrent={current}>
          <OverviewFigures figures={figures} shown={shown} unit={unit} isFiltered={Object.keys(filter).length > 0}>
            <OverviewCards
              figures={figures}
              money={money}
              gross={view.gross}
              zone={viewer.zone}
              known={part === null ? null : known}
              part={part}
              onCustomized={isCustomizing ? done : null}
            />
          </OverviewFigures>
        </AddressOfFigures>
      )}
    </FilteredPage>
  );
}

/** True for figures that the server does not count: of a filter, in another measure, or before fees. */
const takesTrades = (filter: JournalFilter, { gross }: JournalView, { asked }: ShownResults): boolean =>
  gross || asked !== 'money' || Object.keys(filter).length > 0;

/**
 * The sentence about the part of the trades that the shown figures are of, until those of more are counted; null of all, `isWhole` when they are those of
 * the server's version.
 */
function usePart(current: boolean, isPage: boolean): { readonly part: string | null; readonly isWhole: boolean } {
  const { book, totals, part, hasOptions } = useJournal();
  const [before, setShown] = useState(part);
  if (current && before !== part) setShown(part);
  const shown = current ? part : before;
  const units = unitPlurals[hasOptions ? 'trade' : 'strategy'];
  return {
    part: shown && overviewTexts.asOf(shown.trades, shown.of, units, isPage),
    isWhole: current && shown === null && totals?.version === book?.version,
  };
}

/** A warning where the trades here do not add up to the server's totals. */
function TotalsDiffer({
  known,
  here,
  unit,
  money,
}: {
  readonly known: KnownTotals | null;
  readonly here: TradeStatistics | undefined;
  readonly unit: CountingUnit;
  readonly money: MoneyFormat;
}) {
  if (known === null || here === undefined || agrees(known, here)) return null;
  const counted = (n: number, net: Figure) => overviewTexts.unitsWith(closedUnits(n, unit), money.result(net));
  return (
    <Notice kind="warning" announce="status">
      {overviewTexts.totalsDiffer(counted(known.totalTrades, known.netPnl), counted(here.trades, here.net))}
    </Notice>
  );
}

const NoMatches = lazyPart(() => import('#features/filters/NoMatches.tsx'));

/** The cards where there is something to show, with what their measure leaves out; else how to get there. */
function OverviewFigures({
  figures,
  shown,
  unit,
  isFiltered,
  children,
}: {
  readonly figures: Figures;
  readonly shown: ShownResults;
  readonly unit: CountingUnit;
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}) {
  const { statistics, open, withoutRisk } = figures;
  const hasNone = statistics.trades + open.length + withoutRisk === 0;
  if (isFiltered && hasNone)
    return (
      <Suspense fallback={null}>
        <NoMatches />
      </Suspense>
    );
  return (
    <>
      <Suspense fallback={null}>
        {shown.asked !== 'money' && <MeasureNote place="page" figures={figures} shown={shown} unit={unit} />}
      </Suspense>
      {(shown.measure !== 'r' || statistics.trades > 0 || hasNone) && children}
    </>
  );
}

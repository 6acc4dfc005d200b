import { lazy, Suspense } from 'react';
import * as tradesTexts from '#copy/tradesTexts.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { filterAccounts } from '#frontend/parts/filters/filterAccounts.ts';
import NoMatches from '#frontend/parts/filters/NoMatches.tsx';
import { useFilter } from '#frontend/parts/filters/useFilter.ts';
import EmptyJournal from '#frontend/parts/journal/EmptyJournal.tsx';
import { JournalNotice } from '#frontend/parts/journal/JournalNotice.tsx';
import SampleNotice from '#frontend/parts/journal/SampleNotice.tsx';
import { StrategiesNotice } from '#frontend/parts/journal/StrategiesNotice.tsx';
import { OverdueOptions } from '#frontend/parts/manual/OverdueOptions.tsx';
import { ReviewButton } from '#frontend/parts/review/ReviewButton.tsx';
import { useSort } from '#frontend/parts/trades/useSort.ts';
import { JournalPage } from '#frontend/parts/view/JournalPage.tsx';
import MeasureNote from '#frontend/parts/view/MeasureNote.tsx';
import { useUnit } from '#frontend/parts/view/useUnit.ts';
import { useView } from '#frontend/parts/view/useView.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useOverdueOptions } from '#journal/useOverdueOptions.ts';
import { useUnmatchedCloses } from '#journal/useUnmatchedCloses.ts';
import { Card } from '#ui/Card.tsx';
import { CurrencyTrades } from './CurrencyTrades.tsx';
import { ExportTrades } from './ExportTrades.tsx';
import { StatStrip } from './StatStrip.tsx';
import { SymbolSearch } from './SymbolSearch.tsx';
import { TradeList } from './TradeList.tsx';
import css from './Trades.module.css';
import { useImportCurrencies } from './useImportCurrencies.ts';

const UnmatchedCloses = lazy(() => import('./UnmatchedCloses.tsx'));

/** All trades: figures of the selection above, the list below. Filters, search, order and what is counted stand in the address. */
export default function Trades() {
  const { book, revision, worker, settled } = useJournal();
  const [filter] = useFilter();
  const made = useImportCurrencies(filter.import);
  const { view, money, shown: results } = useView(made);
  const others = made.filter((currency) => currency !== view.currency);
  const [unit] = useUnit();
  const { value: figures } = useFigures(filter, view);
  const [sort, onSort] = useSort();
  if (settled && book !== null && book.trades + book.unmatchedCloses === 0) return <EmptyJournal />;
  const shown = figures === null ? null : Number(figures.statistics.trades) + figures.withoutRisk + figures.open.length;
  return (
    <JournalPage accounts={filterAccounts(book)}>
      <TradesNotices zone={view.zone} />
      <div className={css.header}>
        <h1>
          Trades
          {shown !== null && (
            <small>
              {countedUnits(shown, unit)}
              {others.length > 0 && ` in ${view.currency}`}
            </small>
          )}
        </h1>
        <SymbolSearch />
        {shown !== null && shown > 0 && <ReviewButton query={{ filter, view, sort }} />}
        <ExportTrades filter={filter} />
      </div>
      {figures !== null && results.asked !== 'money' && <MeasureNote figures={figures} shown={results} unit={unit} />}
      {shown !== 0 && (figures === null || figures.statistics.trades > 0 || figures.withoutRisk === 0) && (
        <StatStrip figures={figures} money={money} gross={view.gross} unit={unit} exit={filter.exit} />
      )}
      {shown === 0 && settled ? (
        book?.trades === 0 ? (
          <Card className={css.none}>
            <p>{tradesTexts.nothingCounted}</p>
          </Card>
        ) : (
          <NoMatches />
        )
      ) : (
        <TradeList
          worker={worker}
          query={{ filter, view, sort }}
          revision={revision}
          money={money}
          accounts={(book?.accounts.length ?? 0) > 1}
          onSort={onSort}
        />
      )}
      {others.map((currency) => (
        <CurrencyTrades key={currency} currency={currency} filter={filter} sort={sort} onSort={onSort} />
      ))}
    </JournalPage>
  );
}

/** What to know and to do before the figures count everything. */
function TradesNotices({ zone }: { readonly zone: string }) {
  const unmatched = useUnmatchedCloses();
  const overdue = useOverdueOptions();
  return (
    <>
      <JournalNotice />
      <SampleNotice />
      <StrategiesNotice />
      {unmatched.length > 0 && (
        <Suspense fallback={null}>
          <UnmatchedCloses closes={unmatched} zone={zone} />
        </Suspense>
      )}
      <OverdueOptions options={overdue} />
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListSort, sortColumns } from '#domain/list/listOrder.ts';
import { useFigures } from '#frontend/book/useFigures.ts';
import { useJournal } from '#frontend/book/useJournal.ts';
import { usePastDue } from '#frontend/book/usePastDue.ts';
import { useWaitingCloses } from '#frontend/book/useWaitingCloses.ts';
import { BookNotice } from '../BookNotice.tsx';
import EmptyJournal from '../EmptyJournal.tsx';
import { PastDue } from '../endings/PastDue.tsx';
import { FilterChips } from '../FilterChips.tsx';
import { filterAccounts } from '../filterChips.ts';
import page from '../journal.module.css';
import SampleNotice from '../SampleNotice.tsx';
import { StrategiesNotice } from '../StrategiesNotice.tsx';
import { countedUnits } from '../unitWords.ts';
import { useFilter } from '../useFilter.ts';
import { useUnit } from '../useUnit.ts';
import { useView } from '../useView.ts';
import { ViewSwitches } from '../ViewSwitches.tsx';
import { ExportTrades } from './ExportTrades.tsx';
import { StatStrip } from './StatStrip.tsx';
import { TradeList } from './TradeList.tsx';
import css from './Trades.module.css';
import { TradesIn } from './TradesIn.tsx';
import { useImportCurrencies } from './useImportCurrencies.ts';

const WaitingCloses = lazy(() => import('../openings/WaitingCloses.tsx'));

/** All trades: figures of the selection above, the list below. Filters, search, order and what is counted stand in the address. */
export default function Trades() {
  const { book, revision, desk, settled } = useJournal();
  const [filter, changeFilter] = useFilter();
  const [search, setSearch] = useSearchParams();
  const made = useImportCurrencies(filter.import);
  const { view, money } = useView(made);
  const others = made.filter((currency) => currency !== view.currency);
  const [unit] = useUnit();
  const [typed, setTyped] = useState(filter.symbol ?? '');
  const { value: figures } = useFigures(filter, view);
  const waiting = useWaitingCloses();
  const pastDue = usePastDue();
  const column = sortColumns.find((name) => name === search.get('sort')) ?? 'closed';
  const descending = search.get('order') !== 'up';
  const onSort = (sort: ListSort) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('sort', sort.column);
        if (sort.descending) next.delete('order');
        else next.set('order', 'up');
        return next;
      },
      { replace: true },
    );
  if (settled && book !== null && book.trades + book.waiting === 0) return <EmptyJournal />;
  const shown = figures === null ? null : Number(figures.facts.trades) + figures.open.length;
  return (
    <div className={page.page}>
      <div className={page.bar}>
        <FilterChips accounts={filterAccounts(book)} />
        <ViewSwitches />
      </div>
      <BookNotice />
      <SampleNotice />
      <StrategiesNotice />
      {waiting.length > 0 && (
        <Suspense fallback={null}>
          <WaitingCloses closes={waiting} zone={view.zone} />
        </Suspense>
      )}
      <PastDue options={pastDue} />
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
        <input
          className={css.search}
          type="search"
          placeholder="Search by symbol"
          aria-label="Search by symbol"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            changeFilter({ symbol: event.target.value.trim() || undefined });
          }}
        />
        <ExportTrades filter={filter} />
      </div>
      <StatStrip figures={figures} money={money} gross={view.gross} unit={unit} exit={filter.exit} />
      {shown === 0 && settled ? (
        <div className={`${css.list} ${css.none}`}>
          <p>{book?.trades === 0 ? 'Nothing is counted yet: add the missing openings above.' : `No ${unit} matches these filters.`}</p>
        </div>
      ) : (
        <TradeList
          desk={desk}
          query={{ filter, view, sort: { column, descending } }}
          revision={revision}
          money={money}
          accounts={(book?.accounts.length ?? 0) > 1}
          onSort={onSort}
        />
      )}
      {others.map((currency) => (
        <TradesIn key={currency} currency={currency} filter={filter} sort={{ column, descending }} onSort={onSort} />
      ))}
    </div>
  );
}

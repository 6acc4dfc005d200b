import { useState } from 'react';
import { useJournal } from '../../../book/useJournal.ts';
import { type SortColumn, sortColumns } from '../../../../../shared/domain/list/listOrder.ts';
import { useFigures } from '../../../book/useFigures.ts';
import { useSearchParams } from 'react-router-dom';
import { BookNotice } from '../BookNotice.tsx';
import { EmptyJournal } from '../EmptyJournal.tsx';
import { FilterChips } from '../FilterChips.tsx';
import { counted } from '../format/format.ts';
import page from '../journal.module.css';
import { useFilter } from '../useFilter.ts';
import { useView } from '../useView.ts';
import { ViewSwitches } from '../ViewSwitches.tsx';
import { ExportTrades } from './ExportTrades.tsx';
import { StatStrip } from './StatStrip.tsx';
import { TradeList } from './TradeList.tsx';
import css from './Trades.module.css';

/** All trades: figures of the selection above, the list below. Filters, search and order stand in the address. */
export default function Trades() {
  const { book, revision, desk, settled } = useJournal();
  const [filter, changeFilter] = useFilter();
  const [search, setSearch] = useSearchParams();
  const { view, money } = useView();
  const [typed, setTyped] = useState(filter.symbol ?? '');
  const { value: figures } = useFigures(filter, view);
  const column = sortColumns.find((name) => name === search.get('sort')) ?? 'closed';
  const descending = search.get('order') !== 'up';
  const onSort = (chosen: SortColumn) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('sort', chosen);
        if (chosen === column && descending) next.set('order', 'up');
        else next.delete('order');
        return next;
      },
      { replace: true },
    );
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const shown = figures === null ? null : Number(figures.facts.trades) + figures.open.length;
  return (
    <div className={page.page}>
      <div className={page.bar}>
        <FilterChips accounts={book?.accounts ?? []} />
        <ViewSwitches />
      </div>
      <BookNotice />
      <div className={css.header}>
        <h1>
          Trades
          {shown !== null && <small>{counted(shown, 'trade')}</small>}
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
      <StatStrip figures={figures} money={money} gross={view.gross} />
      {shown === 0 && settled ? (
        <div className={`${css.list} ${css.none}`}>
          <p>No trade matches these filters.</p>
        </div>
      ) : (
        <TradeList desk={desk} query={{ filter, view, sort: { column, descending } }} revision={revision} money={money} onSort={onSort} />
      )}
    </div>
  );
}

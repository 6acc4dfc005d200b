import { useState } from 'react';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { ExcursionsOf } from '#features/bars/ExcursionsOf.tsx';
import { DeletedLink } from '#features/fills/DeletedLink.tsx';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useSort } from '#features/trades/useSort.ts';
import MeasureNote from '#features/view/MeasureNote.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Card } from '#ui/Card.tsx';
import { Input } from '#ui/Input.tsx';
import { CurrencyTrades } from './CurrencyTrades.tsx';
import { columnOf } from './columns/columnOf.ts';
import { ExportTrades } from './ExportTrades.tsx';
import { ListTools } from './ListTools.tsx';
import { listQuery } from './listQuery.ts';
import { ReviewButton } from './ReviewButton.tsx';
import { StatStrip } from './StatStrip.tsx';
import { TradeList } from './TradeList.tsx';
import css from './Trades.module.css';
import { TradesNotices } from './TradesNotices.tsx';
import { TradesTitle } from './TradesTitle.tsx';
import { useListLook } from './useListLook.ts';
import { ViewTabs } from './ViewTabs.tsx';

/** Narrows the list to symbols while they are typed. */
function SymbolSearch() {
  const [filter, change] = useFilter();
  const [typed, setTyped] = useState(filter.symbol ?? '');
  return (
    <Input
      className={css.search}
      type="search"
      placeholder="Search by symbol"
      aria-label="Search by symbol"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        change({ symbol: event.target.value.trim() || undefined });
      }}
    />
  );
}

/** Currencies of what some imports made (ids with commas between), the most used first; none while they are not known or no import is meant. */
function useImportCurrencies(imports: string | undefined): readonly string[] {
  const { worker, revision } = useJournal();
  const { value } = useAsyncValue(imports === undefined ? null : `${imports} ${revision}`, () => worker.currencies(imports ?? ''));
  return imports === undefined ? [] : (value ?? []);
}

/** All trades: figures of the selection above, the list below. Filters, search, order and counting unit are in the address. */
export default function Trades() {
  const { book, revision, worker, settled } = useJournal();
  const [filter] = useFilter();
  const made = useImportCurrencies(filter.import);
  const { view, money, shown: results } = useView(made);
  const others = made.filter((currency) => currency !== view.currency);
  const [unit] = useUnit();
  const { value: figures } = useFigures(filter, view);
  const [sort, onSort] = useSort();
  const [look, onLook] = useListLook();
  const [isSelecting, setSelecting] = useState(false);
  if (settled && book !== null && book.trades + book.unmatchedCloses === 0) return <NoTrades />;
  const shown = figures === null ? null : Number(figures.statistics.trades) + figures.withoutRisk + figures.open.length;
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <TradesNotices zone={view.zone} />
      <ExcursionsOf isShown={look.columns.some((id) => columnOf(id).bars)} />
      <div className={css.header}>
        <TradesTitle shown={shown} unit={unit} currency={others.length > 0 ? view.currency : null} />
        <SymbolSearch />
        {shown !== null && shown > 0 && <ReviewButton query={listQuery({ filter, view, sort }, look)} />}
        <ListTools look={look} onLook={onLook} sort={sort} onSort={onSort} isSelecting={isSelecting} onSelecting={setSelecting}>
          <ExportTrades filter={filter} />
        </ListTools>
      </div>
      <ViewTabs />
      {figures !== null && results.asked !== 'money' && <MeasureNote figures={figures} shown={results} unit={unit} />}
      {shown !== 0 && (figures === null || figures.statistics.trades > 0 || figures.withoutRisk === 0) && (
        <StatStrip figures={figures} money={money} gross={view.gross} inR={view.inR === true} unit={unit} exit={filter.exit} />
      )}
      {shown === 0 && settled ? (
        <NothingShown isUncounted={book?.trades === 0} />
      ) : (
        <TradeList
          worker={worker}
          query={listQuery({ filter, view, sort }, look)}
          revision={revision}
          money={money}
          accounts={(book?.accounts.length ?? 0) > 1}
          columns={look.columns}
          isSelecting={isSelecting}
          onSort={onSort}
        />
      )}
      {others.map((currency) => (
        <CurrencyTrades
          key={currency}
          currency={currency}
          filter={filter}
          sort={sort}
          look={look}
          isSelecting={isSelecting}
          onSort={onSort}
        />
      ))}
      <DeletedLink />
    </FilteredPage>
  );
}

/** Empty state of the journal, with a link to deleted fills. */
const NoTrades = () => (
  <>
    <EmptyJournal />
    <DeletedLink />
  </>
);

/** Reason there is no row: nothing is counted yet, or no trade matches the filter. */
const NothingShown = ({ isUncounted }: { readonly isUncounted: boolean }) =>
  isUncounted ? (
    <Card className={css.none}>
      <p>{tradesTexts.nothingCounted}</p>
    </Card>
  ) : (
    <NoMatches />
  );

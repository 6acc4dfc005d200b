import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { TotalsFoot } from './TotalsFoot.tsx';
import { TradeList } from './TradeList.tsx';
import css from './Trades.module.css';
import { type ListLook, listQuery } from './useListLook.ts';

/** The trades of a selection in one more currency, with their own figures: an import is listed whole, and amounts are never mixed. */
export function CurrencyTrades({
  currency,
  filter,
  sort,
  look,
  isSelecting,
  onSort,
}: {
  readonly currency: string;
  readonly filter: JournalFilter;
  readonly sort: ListSort;
  readonly look: ListLook;
  readonly isSelecting: boolean;
  readonly onSort: (sort: ListSort) => void;
}) {
  const { book, revision, worker } = useJournal();
  const { view, money } = useView([currency]);
  const [unit] = useUnit();
  const { value: figures } = useFigures(filter, view);
  if (figures === null) return null;
  const shown = Number(figures.statistics.trades) + figures.withoutRisk + figures.open.length;
  return (
    <section aria-label={`Trades in ${currency}`} className={css.currency}>
      <h2>
        {countedUnits(shown, unit)} in {currency}
      </h2>
      <TradeList
        worker={worker}
        query={listQuery({ filter, view, sort }, look)}
        revision={revision}
        money={money}
        accounts={(book?.accounts.length ?? 0) > 1}
        look={look}
        isSelecting={isSelecting}
        onSort={onSort}
        foot={<TotalsFoot figures={figures} money={money} view={view} unit={unit} exit={filter.exit} />}
      />
    </section>
  );
}

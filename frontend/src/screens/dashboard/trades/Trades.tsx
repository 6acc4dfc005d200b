import { ListChecks } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import * as texts from '#copy/reviewTexts.ts';
import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { ExcursionsOf } from '#features/bars/ExcursionsOf.tsx';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useSort } from '#features/trades/useSort.ts';
import MeasureNote from '#features/view/MeasureNote.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useUnmatchedCloses } from '#journal/useUnmatchedCloses.ts';
import type { ListQuery } from '#journal/worker/journalView.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { MenuEntry } from '#ui/Menu.tsx';
import { CurrencyTrades, TotalsFoot } from './CurrencyTrades.tsx';
import { columnOf } from './columns/columnOf.ts';
import { ListDisplay } from './ListDisplay.tsx';
import { SymbolSearch } from './SymbolSearch.tsx';
import { TradeList } from './TradeList.tsx';
import css from './Trades.module.css';
import { useExport } from './useExport.tsx';
import { listQuery, useListLook } from './useListLook.ts';
import { useTradesIssues } from './useTradesIssues.tsx';

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'), { quiet: true });

/** A review of a list, opened by its menu entry and key. The list is fixed when the review begins; null if there's no list. */
function useListReview(query: ListQuery | null): { readonly entries: readonly MenuEntry[]; readonly dialog: ReactNode } {
  const [reviewed, setReviewed] = useState<ListQuery | null>(null);
  const start = () => setReviewed(query);
  useShortcuts({ startReview: reviewed === null && query !== null ? start : undefined }, { first: true });
  return {
    entries: query === null ? [] : [{ text: texts.ofList, icon: <ListChecks aria-hidden="true" />, onChoose: start }],
    dialog: reviewed !== null && (
      <Suspense fallback={null}>
        <ReviewDialog query={reviewed} onClose={() => setReviewed(null)} />
      </Suspense>
    ),
  };
}

const UnmatchedCloses = lazyPart(() => import('./UnmatchedCloses.tsx'));

/** Currencies of what some imports made (ids with commas between), the most used first; none while they are not known or no import is meant. */
function useImportCurrencies(imports: string | undefined): readonly string[] {
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(imports === undefined ? null : asOf(imports), () => worker.currencies(imports ?? ''));
  return imports === undefined ? [] : (value ?? []);
}

/** Links to deleted trades, below lists in which they would be missed. */
const DeletedLink = () => (
  <p className={css.deleted}>
    <ButtonLink look="text" size="small" to="/dashboard/deleted">
      {deletedTexts.title}
    </ButtonLink>
  </p>
);

/** All trades of the filter, with their totals at the foot. Filters, search, order and counting unit are in the address. */
export default function Trades() {
  const { book, settled } = useJournal();
  return settled && book !== null && book.trades + book.unmatchedCloses === 0 ? <NoTrades /> : <FilteredTrades />;
}

function FilteredTrades() {
  const { book, revision, worker, settled } = useJournal();
  const [filter] = useFilter();
  const made = useImportCurrencies(filter.import);
  const { view, money, shown: results } = useView(made);
  const others = made.filter((currency) => currency !== view.currency);
  const [unit] = useUnit();
  const { value: figures } = useFigures(filter, view);
  const [sort, onSort] = useSort();
  const [look, onLook] = useListLook();
  const isPhone = useIsPhone();
  const [isSelecting, setSelecting] = useState(false);
  const shown = figures === null ? null : Number(figures.statistics.trades) + figures.withoutRisk + figures.open.length;
  const query = listQuery({ filter, view, sort }, look);
  const review = useListReview(shown !== null && shown > 0 ? query : null);
  const { entries, field } = useExport(filter);
  const select = { text: listTexts.select, icon: <ListChecks aria-hidden="true" />, onChoose: () => setSelecting(!isSelecting) };
  const hasTotals = figures !== null && shown !== 0 && (figures.statistics.trades > 0 || figures.withoutRisk === 0);
  const totals = hasTotals && <TotalsFoot figures={figures} money={money} view={view} unit={unit} exit={filter.exit} />;
  const shared = { look, isSelecting, onSort };
  const issues = useTradesIssues(view.zone, book?.trades === 0);
  const note = figures && <MeasureNote key="note" figures={figures} shown={results} unit={unit} />;
  return (
    <FilteredPage
      accounts={filterAccounts(book)}
      title={tradesTexts.title}
      count={shown !== null && tradesTexts.shown(shown, unit, others.length > 0 ? view.currency : null)}
      notices={[issues.chip, note]}
      inTitle={issues.chip === null ? 0 : 1}
      tools={<SymbolSearch />}
      display={<ListDisplay look={look} onLook={onLook} sort={sort} onSort={onSort} />}
      menu={[...review.entries, ...(isPhone ? [select] : []), ...entries]}
    >
      {field}
      {review.dialog}
      {issues.dialogs}
      <JournalNotice />
      <ExcursionsOf isShown={look.columns.some((id) => columnOf(id).bars)} />
      {figures !== null && <MeasureNote place="page" figures={figures} shown={results} unit={unit} />}
      {isPhone && totals}
      {shown === 0 && settled ? (
        <NothingShown zone={book?.trades === 0 ? view.zone : null} />
      ) : (
        <TradeList
          {...shared}
          worker={worker}
          query={query}
          revision={revision}
          money={money}
          accounts={(book?.accounts.length ?? 0) > 1}
          foot={!isPhone && totals}
        />
      )}
      {others.map((currency) => (
        <CurrencyTrades key={currency} {...shared} currency={currency} filter={filter} sort={sort} />
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

/** Reason there is no row: nothing is counted yet (`zone`: the trader's), or no trade matches the filter. */
function NothingShown({ zone }: { readonly zone: string | null }) {
  const unmatched = useUnmatchedCloses();
  if (zone === null) return <NoMatches />;
  return (
    <>
      <Suspense fallback={null}>{unmatched.length > 0 && <UnmatchedCloses closes={unmatched} zone={zone} />}</Suspense>
      <Card className={css.none}>
        <p>{tradesTexts.nothingCounted}</p>
      </Card>
    </>
  );
}

// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as filterTexts from '#copy/filterTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { count } from '#domain/format/percent.ts';
import { useChips } from '#features/filters/useChips.ts';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { useSort } from '#features/trades/useSort.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { ResultSwitches } from '#features/view/ResultSwitches.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useSearch } from '#features/view/useSearch.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import css from './trade.module.css';

/** The filter of the list this trade was opened from; each part can be removed. */
function FilterOfList() {
  const { chips } = useChips();
  if (chips.length === 0) return null;
  return (
    <div className={css.chips} role="group" aria-label={filterTexts.bar}>
      {chips.map(({ name, text, remove }) => (
        <Chip key={name} kind="removes" onClick={remove} aria-label={`Remove filter ${name} ${text}`}>
          <span>{name}</span> <b>{text}</b>
        </Chip>
      ))}
    </div>
  );
}

/** Where the trade is in the list that this address filters and orders, and the ways to those before and after it. */
export function useNeighbors({ trade }: OpenedTrade) {
  const { worker, revision } = useJournal();
  const [filter] = useFilter();
  const [sort] = useSort();
  const { view } = useView([trade.instrument.currency]);
  const link = useTradeLink();
  const navigate = useNavigate();
  const query = { filter, view, sort };
  const { value } = useAsyncValue(JSON.stringify([revision, trade.id, query]), () => worker.place(query, trade.id));
  const go = (id: OpenedTrade['asked'] | null | undefined) => (id == null ? undefined : () => void navigate(link(id), { replace: true }));
  return { place: value, column: sort.column, previous: go(value?.before), next: go(value?.after) };
}

/** The way back to the list, the trade's place in it, and how results are shown. */
export function TradeHead({
  opened,
  name,
  neighbors,
}: {
  readonly opened: OpenedTrade;
  readonly name: string;
  readonly neighbors: ReturnType<typeof useNeighbors>;
}) {
  const [search] = useSearch();
  const { place, column, previous, next } = neighbors;
  useShortcuts({ previousTrade: previous, nextTrade: next });
  const list = new URLSearchParams(search);
  list.delete('leg');
  return (
    <div className={css.head}>
      <nav aria-label={texts.path} className={css.path}>
        <Link to={`/dashboard/trades${list.size === 0 ? '' : `?${list}`}`}>{texts.trades}</Link>
        <span aria-hidden="true">/</span>
        <b>{name}</b>
      </nav>
      <FilterOfList />
      <div className={css.neighbors}>
        <span>{place === null ? texts.outside : texts.place(count(place.at + 1), count(place.of), column)}</span>
        <Neighbor label={texts.previous} keys={shortcuts.previousTrade.keys} onOpen={previous}>
          <ChevronLeft aria-hidden="true" />
        </Neighbor>
        <Neighbor label={texts.next} keys={shortcuts.nextTrade.keys} onOpen={next}>
          <ChevronRight aria-hidden="true" />
        </Neighbor>
      </div>
      <div className={css.switches}>
        <ResultSwitches currency={opened.trade.instrument.currency} />
      </div>
    </div>
  );
}

/** The link to the previous or next trade; without one it is focusable and inactive. */
const Neighbor = ({
  label,
  keys,
  onOpen,
  children,
}: {
  readonly label: string;
  readonly keys: string;
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}) => (
  <IconButton look="secondary" label={label} aria-keyshortcuts={keys} aria-disabled={onOpen === undefined} onClick={onOpen}>
    {children}
  </IconButton>
);

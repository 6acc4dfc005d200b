import { useNavigate } from 'react-router-dom';
import { useSort } from '#features/trades/useSort.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';

/** Where the trade is in the list that this address filters and orders, and the ways to those before and after it. */
export function useNeighbors({ trade }: OpenedTrade) {
  const { worker, asOf } = useJournal();
  const [filter] = useFilter();
  const [sort] = useSort();
  const { view } = useView([trade.instrument.currency]);
  const link = useTradeLink();
  const navigate = useNavigate();
  const query = { filter, view, sort };
  const { value, current } = useAsyncValue(asOf([trade.id, query]), () => worker.place(query, trade.id));
  const go = (id: OpenedTrade['asked'] | null | undefined) => (id == null ? undefined : () => void navigate(link(id), { replace: true }));
  return { place: value, isPlaced: current, previous: go(value?.before), next: go(value?.after) };
}
/** A trade's place, and the ways to its neighbors; undefined where the list ends. */
export type Neighbors = ReturnType<typeof useNeighbors>;

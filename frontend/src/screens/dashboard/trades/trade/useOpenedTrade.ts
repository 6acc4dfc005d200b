import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSearch } from '#features/view/useSearch.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';

/** The trade of this address. `isMissing`: the journal is up to date and does not have it. */
type TradeHere = { readonly opened: OpenedTrade | null; readonly isMissing: boolean; readonly problem: string | null };

/**
 * The row that this address names: by its own id, or by a trade or a fill in it, and then the address moves to the row's. While a page is open it follows its
 * trade: when an edit makes another fill the first, the trade has another id, and is found by the fills it had.
 */
export function useOpenedTrade(): TradeHere {
  const { id = '' } = useParams();
  const [search] = useSearch();
  const navigate = useNavigate();
  const { worker, revision, book, settled } = useJournal();
  const { view } = useView();
  const { unit, gross, zone } = view;
  const shown = useRef<{ readonly id: string; readonly fills: readonly string[] }>({ id: '', fills: [] });
  const isKnown = book !== null && book.version !== null;
  const { value, problem, current } = useAsyncValue(isKnown ? JSON.stringify([revision, id, unit, gross, zone]) : null, () =>
    worker.page(id, view, shown.current.id === id ? shown.current.fills : []),
  );
  useEffect(() => {
    if (value === null || !current) return;
    const own = value.trade.id;
    shown.current = { id: own, fills: value.legs.flatMap(({ fills }) => fills.map((fill) => fill.id)) };
    if (own === id) return;
    const next = new URLSearchParams(search);
    if (value.asked !== own) next.set('leg', value.asked);
    void navigate(`/dashboard/trades/${own}?${next}`, { replace: true });
  }, [value, current, id, search, navigate]);
  return { opened: current || value?.trade.id === id ? value : null, isMissing: isKnown && settled && current && value === null, problem };
}

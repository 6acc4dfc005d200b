import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { OpenedPage } from './OpenedPage.tsx';
import css from './trade.module.css';

/** The trade of this address. `isMissing`: the journal is up to date and does not have it. */
type TradeHere = { readonly opened: OpenedTrade | null; readonly isMissing: boolean; readonly problem: string | null };

/**
 * The row that this address names: by its own id, or by a trade or a fill in it, and then the address moves to the row's. While a page is open it follows its
 * trade: when an edit makes another fill the first, the trade has another id, and is found by the fills it had.
 */
function useOpenedTrade(): TradeHere {
  const { id = '' } = useParams();
  const [search] = useSearch();
  const navigate = useNavigate();
  const { worker, settled, asOf } = useJournal();
  const { view } = useView();
  const { unit, gross, zone } = view;
  const shown = useRef<{ readonly id: string; readonly fills: readonly string[] }>({ id: '', fills: [] });
  const { value, problem, current } = useAsyncValue(asOf([id, unit, gross, zone]), () =>
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
  return { opened: current || value?.trade.id === id ? value : null, isMissing: settled && current && value === null, problem };
}

/** /dashboard/trades/:id: everything about one row of the list, a trade or a strategy of several. */
export default function Trade() {
  const { opened, isMissing, problem } = useOpenedTrade();
  const [search] = useSearch();
  return (
    <div className={css.page}>
      <JournalNotice />
      {problem !== null && <Notice kind="error">{texts.failed(problem)}</Notice>}
      {isMissing ? (
        <EmptyState title={texts.missing} actions={<ButtonLink to={`/dashboard/trades?${search}`}>{texts.toList}</ButtonLink>}>
          <p>{texts.missingWhy}</p>
        </EmptyState>
      ) : opened === null ? (
        <TradeSkeleton />
      ) : (
        <OpenedPage opened={opened} />
      )}
    </div>
  );
}

/** The page before its trade is known, as large as it will be. */
const TradeSkeleton = () => (
  <div className={css.waiting} role="status" aria-label={texts.waiting}>
    <Skeleton height={36} width={420} />
    <Skeleton height={34} width={280} />
    <Skeleton height={124} />
    <Stack gap={14} align="start" className={css.columns}>
      <Skeleton height={470} className={css.main} />
      <Skeleton height={620} className={css.pane} />
    </Stack>
  </div>
);

import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { more } from '#copy/commonTexts.ts';
import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import { placeOfDeleted, restoreFills } from '#features/fills/deleteTrades.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DeletedTable } from './DeletedTable.tsx';
import css from './deleted.module.css';

/** The selected fills among the shown ones, and restoring some. */
function useRestore(fills: readonly Fill[]) {
  const browser = useBrowser();
  const [ids, setIds] = useState<ReadonlySet<FillId>>(new Set());
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** Those that are still deleted. */
    chosen: fills.filter(({ id }) => ids.has(id)),
    /** Selects some more, or no more. */
    choose(some: readonly Fill[], isChosen: boolean): void {
      const next = new Set(ids);
      for (const { id } of some) isChosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
    async restore(some: readonly Fill[]): Promise<void> {
      if (busy) return;
      setBusy(true);
      await restoreFills(browser, some.map(placeOfDeleted));
      setBusy(false);
    },
  };
}

/** Fills shown at first, and more at a time. */
const PAGE = 100;

/** /dashboard/deleted: every fill that its trader deleted, and restoring them, one or several. */
export default function Deleted() {
  const { zone } = useTrader();
  const { worker, asOf } = useJournal();
  const { value, problem } = useAsyncValue(asOf(null), () => worker.deletedFills());
  const [most, setMost] = useState(PAGE);
  const fills = (value ?? []).slice(0, most);
  const { chosen, busy, choose, restore } = useRestore(fills);
  const rest = (value?.length ?? 0) - fills.length;
  return (
    <Page className={css.page}>
      <PageHead title={deletedTexts.title} lead={deletedTexts.lead}>
        {chosen.length > 0 && (
          <Button look="primary" busy={busy && 'Restoring …'} onClick={() => void restore(chosen)}>
            {deletedTexts.restoreMany(chosen.length)}
          </Button>
        )}
      </PageHead>
      {problem !== null && <Notice kind="error">{deletedTexts.loadFailed}</Notice>}
      {value === null && problem === null && <Skeleton height={240} />}
      {value?.length === 0 && (
        <EmptyState title={deletedTexts.empty} actions={<ButtonLink to="/dashboard/trades">{deletedTexts.toTrades}</ButtonLink>}>
          {deletedTexts.emptyHow}
        </EmptyState>
      )}
      {fills.length > 0 && (
        <DeletedTable fills={fills} zone={zone} chosen={chosen} busy={busy} onChoose={choose} onRestore={(fill) => void restore([fill])} />
      )}
      {rest > 0 && (
        <Button look="text" onClick={() => setMost(most + PAGE)}>
          {more(Math.min(PAGE, rest))}
        </Button>
      )}
    </Page>
  );
}

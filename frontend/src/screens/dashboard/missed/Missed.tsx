import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as missedTexts from '#copy/missedTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MissedDialog } from './MissedDialog.tsx';
import { MissedTable } from './MissedTable.tsx';
import css from './missed.module.css';
import type { MissedRow } from './missedDraft.ts';
import { useRemoval } from './useRemoval.ts';

/** /dashboard/missed: trades that were seen and not taken, apart from every figure. */
export default function Missed() {
  const { zone } = useTrader();
  const { value, error, again } = useApiQuery('missedTrades', 'list', {});
  const [edited, edit] = useState<MissedRow | 'new' | null>(null);
  const remove = useRemoval();
  const add = (
    <Button onClick={() => edit('new')}>
      <Plus aria-hidden="true" /> {missedTexts.add}
    </Button>
  );
  const isEmpty = value !== null && value.trades.length === 0;
  return (
    <Page className={css.page}>
      <PageHead title={missedTexts.title} lead={missedTexts.lead}>
        {!isEmpty && add}
      </PageHead>
      {error !== null && <RetryNotice text={missedTexts.loadFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={240} />}
      {isEmpty && (
        <EmptyState title={missedTexts.empty} actions={add}>
          {missedTexts.emptyHow}
        </EmptyState>
      )}
      {value !== null && !isEmpty && <MissedTable zone={zone} onEdit={edit} onRemove={(row) => void remove(row)} />}
      {edited !== null && <MissedDialog row={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Page>
  );
}

import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as missedTexts from '#copy/missedTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useAddAddress } from '#features/navigation/useAddAddress.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { MissedDialog } from './MissedDialog.tsx';
import { MissedRows } from './MissedRows.tsx';
import css from './missed.module.css';
import type { MissedRow } from './missedDraft.ts';

const heads = [missedTexts.entry, missedTexts.stop, missedTexts.target, missedTexts.exitShort, missedTexts.result, 'R'] as const;
/** Columns that phones have no room for. */
const wide: readonly string[] = [missedTexts.entry, missedTexts.stop, missedTexts.target, missedTexts.exitShort];

/** Missed trades with the hypothetical result of each. */
function MissedTable(rows: Omit<ComponentProps<typeof MissedRows>, 'after'>) {
  return (
    <Card>
      <Table aria-label={missedTexts.table}>
        <thead>
          <tr>
            <th scope="col">{missedTexts.trade}</th>
            {heads.map((text) => (
              <Num key={text} head data-wide={wide.includes(text) ? '' : undefined}>
                {text}
              </Num>
            ))}
            <th scope="col" data-wide>
              Setup
            </th>
            <th scope="col" data-wide>
              {missedTexts.why}
            </th>
            <th scope="col" aria-label={missedTexts.acts} />
          </tr>
        </thead>
        <tbody>
          <MissedRows {...rows} />
        </tbody>
      </Table>
    </Card>
  );
}

/** Deletes a missed trade immediately, and confirms it with Undo. */
function useRemoval(): (row: MissedRow) => Promise<void> {
  const { showToast } = useBrowser();
  const [remove, log] = [useApiMutation('missedTrades', 'remove'), useApiMutation('missedTrades', 'log')];
  return async ({ id, version: _, ...trade }) => {
    try {
      await remove({ id });
    } catch (error) {
      showToast({ text: sentence(error, missedTexts.removeFailed), kind: 'error' });
      return;
    }
    const undo = () =>
      void log({ ...trade, requestId: crypto.randomUUID() }).then(
        () => showToast({ text: missedTexts.restored, kind: 'success' }),
        (error: unknown) => showToast({ text: sentence(error, missedTexts.failed), kind: 'error' }),
      );
    showToast({ text: missedTexts.removed, kind: 'success', action: { label: 'Undo', run: undo } });
  };
}

/** /dashboard/missed: trades that were seen and not taken, apart from every figure. */
export default function Missed() {
  const { zone } = useTrader();
  const { value, error, again } = useApiQuery('missedTrades', 'list', {});
  const [edited, edit] = useState<MissedRow | 'new' | null>(null);
  const remove = useRemoval();
  useAddAddress('missed', () => edit('new'));
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

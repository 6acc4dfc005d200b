import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import * as importHistoryTexts from '#copy/import/importHistoryTexts.ts';
import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import { type ListedImport, UndoDialog } from '#features/imports/UndoDialog.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { accountName } from '#journal/accountName.ts';
import { skippedGroups } from '#journal/import/skippedGroups.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import look from '../Import.module.css';
import reasons from '../SkipReason.module.css';
import { SkipReason } from '../SkipReason.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import css from './HistoryTable.module.css';

/** The table of imports under its head. */
const HistoryTable = ({ children }: { readonly children: ReactNode }) => (
  <Table flush dense className={css.history}>
    <thead>
      <tr>
        <th scope="col">{importHistoryTexts.source}</th>
        <th scope="col">Account</th>
        <th scope="col">Imported</th>
        <Num head>Added</Num>
        <Num head>Duplicates</Num>
        <Num head>Needed attention</Num>
        <th scope="col">
          <span className="unseen">{importHistoryTexts.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
);

/** Few imports are recalculated, so its dialog comes when asked for. */
const RecalculateDialog = lazyPart(() => import('./RecalculateDialog.tsx'), { quiet: true });

/** Every import, newest first, each with its Undo. */
export function History({ onChanged }: { readonly onChanged: (update: BookUpdate) => Promise<void> }) {
  const { zone } = useTrader();
  const { accounts } = useAccounts();
  const [open, setOpen] = useState<string | null>(null);
  const [recalculated, setRecalculated] = useState<ListedImport | null>(null);
  const [undone, setUndone] = useState<ListedImport | null>(null);
  const { value: receipts, error, again } = useApiQuery('imports', 'list', {});
  const shown = receipts?.find(({ id }) => id === open);

  const refresh = async (update: BookUpdate) => {
    await onChanged(update);
    setRecalculated(null);
    setUndone(null);
  };

  return (
    <Card flush title={importHistoryTexts.title} aside={<Link to="/dashboard/deleted">{deletedTexts.title}</Link>}>
      {error !== null ? (
        <div className={css.problem}>
          <RetryNotice text={error.message} onRetry={again} />
        </div>
      ) : receipts === null ? (
        <Text size="body" tone="quiet" className={look.state} role="status">
          {importHistoryTexts.loading}
        </Text>
      ) : receipts.length === 0 ? (
        <Text size="body" tone="quiet" className={look.state}>
          {importHistoryTexts.none}
        </Text>
      ) : (
        <HistoryTable>
          {receipts.map((receipt) => (
            <HistoryRow
              key={receipt.id}
              receipt={receipt}
              zone={zone}
              accounts={receipt.accounts.map((label) => accountName(accounts, label)).join(', ')}
              isOpen={open === receipt.id}
              onOpen={() => setOpen(open === receipt.id ? null : receipt.id)}
              onRecalculate={() => setRecalculated(receipt)}
              onUndo={() => setUndone(receipt)}
            />
          ))}
        </HistoryTable>
      )}
      {shown !== undefined && <SkippedInImport receipt={shown} />}
      {recalculated !== null && (
        <Suspense fallback={null}>
          <RecalculateDialog receipt={recalculated} onCancel={() => setRecalculated(null)} onDone={refresh} />
        </Suspense>
      )}
      {undone !== null && <UndoDialog receipt={undone} onCancel={() => setUndone(null)} onDone={refresh} />}
    </Card>
  );
}

/** Rows that an import skipped, and fills that its broker corrected, with the reasons. */
const SkippedInImport = ({ receipt: { fileName, problems, corrections = [] } }: { readonly receipt: ListedImport }) => (
  <section aria-label={importHistoryTexts.skippedIn(fileName)}>
    {problems.length > 0 && (
      <Text size="body" tone="quiet" className={look.state}>
        {importHistoryTexts.skippedWith(fileName)}
      </Text>
    )}
    <ul className={reasons.reasons}>
      {skippedGroups(problems).map((group) => (
        <SkipReason key={`${group.kind} ${group.reason}`} group={group} />
      ))}
    </ul>
    {corrections.length > 0 && <Corrections corrections={corrections} />}
  </section>
);

/** Fills that the broker corrected after it sent them: before, now, and the reason. */
const Corrections = ({ corrections }: { readonly corrections: NonNullable<ListedImport['corrections']> }) => (
  <>
    <Text size="body" tone="quiet" className={look.state}>
      {importHistoryTexts.correctedByBroker}
    </Text>
    <ul className={reasons.reasons}>
      {corrections.map(({ fill, symbol, reason, was, now, isApplied }) => (
        <li key={fill}>
          <Text as="span" size="small" weight="medium" className={reasons.times}>
            1
          </Text>
          <div>
            <p>
              <b>{importHistoryTexts.correction(symbol, was, now)}</b> <span className={look.hint}>{reason}</span>
            </p>
            {!isApplied && <p className={look.hint}>{importHistoryTexts.notApplied}</p>}
          </div>
        </li>
      ))}
    </ul>
  </>
);

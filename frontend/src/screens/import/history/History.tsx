import { lazy, Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { counted } from '#domain/format/numbers.ts';
import { accountName } from '#journal/accountName.ts';
import { groupProblems } from '#journal/import/importPreview.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useTrader } from '#journal/useTrader.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import css from '../Import.module.css';
import reasons from '../SkipReason.module.css';
import { SkipReason } from '../SkipReason.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { ListedImport } from './RecalculateDialog.tsx';

/** Few imports are recalculated, so its dialog comes when asked for. */
const Rerun = lazy(() => import('./RecalculateDialog.tsx'));

/** Every import, newest first, each with its Undo. */
export function History({ onChanged }: { readonly onChanged: (update: BookUpdate) => Promise<void> }) {
  const { api, showToast } = useBrowser();
  const { zone } = useTrader();
  const { accounts } = useAccounts();
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const [again, setAgain] = useState<ListedImport | null>(null);
  const [asked, setAsked] = useState<ListedImport | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { value: receipts, problem: failed } = useAsyncValue(`imports ${round}`, () => api.imports.list({}));

  const shown = receipts?.find(({ id }) => id === open);

  async function undo(receipt: ListedImport) {
    setBusy(true);
    setProblem(null);
    try {
      const { removed, restored, update } = await api.imports.undo({ id: receipt.id });
      await onChanged(update);
      const again = restored === 0 ? '' : ' What you had recorded by hand for its positions counts again.';
      showToast({ text: `${counted(removed, 'fill')} from ${receipt.fileName} removed.${again}`, kind: 'success' });
      setAsked(null);
      setRound(round + 1);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'We couldn’t undo that. Nothing was changed. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={`${css.card} ${css.flush}`} aria-label="Import history">
      <div className={css.head}>
        <h2 className={css.answer}>Import history</h2>
      </div>
      {failed !== null ? (
        <p className={css.state} role="alert">
          {failed}{' '}
          <button type="button" className={css.link} onClick={() => setRound(round + 1)}>
            Try again
          </button>
        </p>
      ) : receipts === null ? (
        <p className={css.state} role="status">
          Loading your imports …
        </p>
      ) : receipts.length === 0 ? (
        <p className={css.state}>Nothing imported yet. Every file you import is listed here and can be undone.</p>
      ) : (
        <div className={css.scroll}>
          <table className={`${css.table} ${css.history}`}>
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Account</th>
                <th scope="col">Imported</th>
                <th scope="col" className={css.num}>
                  Added
                </th>
                <th scope="col" className={css.num}>
                  Duplicates
                </th>
                <th scope="col" className={css.num}>
                  Needed attention
                </th>
                <th scope="col">
                  <span className="unseen">View, recalculate or undo</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {receipts.map((receipt) => (
                <HistoryRow
                  key={receipt.id}
                  receipt={receipt}
                  zone={zone}
                  accounts={receipt.accounts.map((label) => accountName(accounts, label)).join(', ')}
                  isOpen={open === receipt.id}
                  onOpen={() => setOpen(open === receipt.id ? null : receipt.id)}
                  onAgain={() => setAgain(receipt)}
                  onUndo={() => {
                    setProblem(null);
                    setAsked(receipt);
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown !== undefined && (
        <section aria-label={`Skipped in ${shown.fileName}`}>
          <p className={css.state}>Skipped in {shown.fileName}, with the reason and the line of the file:</p>
          <ul className={reasons.reasons}>
            {groupProblems(shown.problems).map((group) => (
              <SkipReason key={`${group.kind} ${group.reason}`} group={group} />
            ))}
          </ul>
        </section>
      )}
      {again !== null && (
        <Suspense fallback={null}>
          <Rerun
            receipt={again}
            onCancel={() => setAgain(null)}
            onDone={async (update) => {
              await onChanged(update);
              setAgain(null);
              setRound(round + 1);
            }}
          />
        </Suspense>
      )}
      {asked !== null && (
        <ConfirmDialog
          title="Undo this import?"
          action={busy ? 'Undoing …' : `Undo ${counted(asked.added, 'fill')}`}
          busy={busy}
          problem={problem}
          onCancel={() => setAsked(null)}
          onConfirm={() => void undo(asked)}
        >
          This removes {asked.added === 1 ? 'the 1 fill' : `all ${counted(asked.added, 'fill')}`} from {asked.fileName}, and any opening
          positions you added for them. You can import the file again at any time.
        </ConfirmDialog>
      )}
    </section>
  );
}

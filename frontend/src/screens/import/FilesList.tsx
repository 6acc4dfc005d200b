import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { counted } from '#domain/format/numbers.ts';
import { accountName } from '#journal/accountName.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { type ChosenFile, isImportable } from './chosenFile.ts';
import own from './FilesList.module.css';
import css from './Import.module.css';
import { isAllKnown, nothingNewText } from './nothingNewText.ts';
import { resultsText } from './resultsText.ts';
import type { ImportTask } from './useImport.ts';

function detailOf({ newFills, duplicateFills, rows, unmatched, trades, strategies }: ImportPreview): string {
  const attention = rows.failed + unmatched.length;
  const parts = [
    newFills === 0
      ? isAllKnown(rows)
        ? 'Everything in it is already in your journal'
        : nothingNewText(rows)
      : `${counted(newFills, 'new fill')}, ${resultsText({ trades, strategies })}`,
    ...(newFills > 0 && duplicateFills > 0 ? [`${counted(duplicateFills, 'fill')} already imported`] : []),
    ...(attention > 0 ? [`${counted(attention, 'item')} ${attention === 1 ? 'needs' : 'need'} your attention`] : []),
  ];
  return parts.join(' · ');
}

/** What is known of a file so far, in one sentence. */
function stateOf({ reading, problem, imported }: ChosenFile): string {
  if (imported !== null) return 'Imported';
  if (problem !== null) return problem;
  if (reading === null) return 'Reading …';
  switch (reading.kind) {
    case 'preview':
      return detailOf(reading);
    case 'columns':
      return 'We don’t know this format yet. Match its columns to import it.';
    case 'sheet':
      return 'An edited export of your trades. Open it to see what it changes.';
    case 'repeated':
      return `The same file as ${reading.of}. It’s imported only once.`;
    default:
      return reading.sentence;
  }
}

const OPENS = { preview: 'Review', columns: 'Match columns', sheet: 'Open', unreadable: 'Choose a format', repeated: null } as const;

/** Several files with what each would add, in the order in which they are imported. */
export function FilesList({ task }: { readonly task: ImportTask }) {
  const { files, busy } = task;
  const { accounts } = useAccounts();
  const ready = files.filter(isImportable);
  const fills = ready.reduce((sum, { reading }) => sum + (reading?.kind === 'preview' ? reading.newFills : 0), 0);
  const imported = files.flatMap((file) => file.imported ?? []);
  const failed = files.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <section className={`${css.card} ${css.flush}`} aria-label="Files">
        <div className={css.head}>
          <p className={css.label}>Imported from the earliest to the latest</p>
          <h2 className={css.answer} role="status">
            {imported.length > 0
              ? `${imported.length} of ${counted(files.length, 'file')} imported${failed > 0 ? `, ${failed} not` : ''}`
              : counted(files.length, 'file')}
          </h2>
        </div>
        <ul className={own.files}>
          {files.map((chosen) => {
            const { id, file, reading, imported, problem } = chosen;
            const preview = reading?.kind === 'preview' ? reading : null;
            const opens = reading === null || imported !== null ? null : OPENS[reading.kind];
            const isWrong = problem !== null || reading?.kind === 'unreadable';
            return (
              <li key={id} className={isWrong ? own.wrong : ''}>
                <div>
                  <p className={own.name}>
                    {imported !== null && <Check aria-hidden="true" className={css.same} />}
                    <b>{file.name}</b>
                  </p>
                  {preview !== null && (
                    <p className={own.whose}>
                      {preview.broker.name} →{' '}
                      {(preview.accounts.length > 1 ? preview.accounts : [preview.settings.account])
                        .map((label) => accountName(accounts, label))
                        .join(', ')}
                      {preview.isNewAccount && preview.accounts.length < 2 && imported === null && ' (new account)'}
                    </p>
                  )}
                  <p className={css.hint}>{stateOf(chosen)}</p>
                </div>
                {opens !== null && (
                  <button
                    type="button"
                    className={css.button}
                    disabled={busy !== null}
                    aria-label={`${opens}: ${file.name}`}
                    onClick={() => task.setOpen(id)}
                  >
                    {opens}
                  </button>
                )}
                {imported === null && (
                  <button
                    type="button"
                    className={own.remove}
                    disabled={busy !== null}
                    aria-label={`Remove ${file.name}`}
                    onClick={() => task.remove(id)}
                  >
                    <X aria-hidden="true" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <div className={css.commit}>
        <p>
          <span>
            {imported.length > 0 ? (
              <Link className={own.view} to={`/dashboard/trades?import=${imported.join(',')}`}>
                View imported trades
              </Link>
            ) : (
              'Each file is imported whole or not at all, and can be undone from the import history.'
            )}
          </span>
        </p>
        <button type="button" className={css.button} disabled={busy !== null} onClick={task.cancel}>
          {imported.length > 0 ? 'Done' : 'Cancel'}
        </button>
        <button type="button" className={css.primary} disabled={busy !== null || ready.length === 0} onClick={() => void task.commit()}>
          {busy ??
            (ready.length === 0 ? 'Nothing new to import' : `Import ${counted(fills, 'fill')} from ${counted(ready.length, 'file')}`)}
        </button>
      </div>
    </>
  );
}

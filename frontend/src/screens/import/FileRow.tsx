import { Check, X } from 'lucide-react';
import { counted } from '#domain/format/percent.ts';
import { accountName } from '#journal/accountName.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { ChosenFile } from './chosenFile.ts';
import css from './FilesList.module.css';
import { isAllKnown, nothingNewText } from './nothingNewText.ts';
import { resultsText } from './resultsText.ts';

function detailOf({ newFills, duplicateFills, rows, unmatched, tradeCount, strategies }: ImportPreview): string {
  const attention = rows.failed + unmatched.length;
  const parts = [
    newFills === 0
      ? isAllKnown(rows)
        ? 'Everything in it is already in your journal'
        : nothingNewText(rows)
      : `${counted(newFills, 'new fill')}, ${resultsText({ tradeCount, strategies })}`,
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

/** One of several files: whose it is, what is known of it, and what can be done with it. */
export function FileRow({
  chosen,
  busy,
  onOpen,
  onRemove,
}: {
  readonly chosen: ChosenFile;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}) {
  const { accounts } = useAccounts();
  const { file, reading, imported, problem } = chosen;
  const preview = reading?.kind === 'preview' ? reading : null;
  const opens = reading === null || imported !== null ? null : OPENS[reading.kind];
  const isWrong = problem !== null || reading?.kind === 'unreadable';
  return (
    <li className={isWrong ? css.wrong : ''}>
      <div>
        <p className={css.name}>
          {imported !== null && <Check aria-hidden="true" className={css.imported} />}
          <b>{file.name}</b>
        </p>
        {preview !== null && (
          <p className={css.whose}>
            {preview.broker.name} →{' '}
            {(preview.accounts.length > 1 ? preview.accounts : [preview.settings.account])
              .map((label) => accountName(accounts, label))
              .join(', ')}
            {preview.isNewAccount && preview.accounts.length < 2 && imported === null && ' (new account)'}
          </p>
        )}
        <p className={css.state}>{stateOf(chosen)}</p>
      </div>
      {opens !== null && (
        <Button disabled={busy} aria-label={`${opens}: ${file.name}`} onClick={onOpen}>
          {opens}
        </Button>
      )}
      {imported === null && (
        <IconButton label={`Remove ${file.name}`} disabled={busy} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

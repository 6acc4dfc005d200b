import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { start as goThrough } from '#copy/cardTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { accountName } from '#journal/accountName.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { CommitBar } from './CommitBar.tsx';
import { type ChosenFile, isImportable } from './chosenFile.ts';
import css from './FilesList.module.css';
import { ImportCard } from './ImportCard.tsx';
import { isAllKnown, needingAttention, nothingNewText } from './nothingNewText.ts';
import { resultsText } from './resultsText.ts';
import type { ImportTask } from './useImport.ts';

/** Reason a file adds no fill. */
function nothingNewIn(preview: ImportPreview): string {
  if (preview.asks.length > 0) return importTexts.asks(preview.asks.length);
  if (!isAllKnown(preview)) return nothingNewText(preview);
  const others = preview.repeated.flatMap(({ fileName }) => fileName ?? []);
  return others.length > 0 ? importTexts.sameFills(others.join(', ')) : importTexts.nothingNew;
}

function detailOf(preview: ImportPreview): string {
  const { newFills, duplicateFills, tradeCount, strategies, corrected, asks, confirmed } = preview;
  const attention = needingAttention(preview);
  const parts = [
    newFills === 0 ? nothingNewIn(preview) : `${counted(newFills, 'new fill')}, ${resultsText({ tradeCount, strategies })}`,
    ...(newFills > 0 && duplicateFills > 0 ? [importTexts.alreadyImported(duplicateFills)] : []),
    ...(confirmed === null ? [] : [importTexts.confirmed(confirmed.agreed, confirmed.differing)]),
    ...importTexts.notCounted(corrected.takenBack.length, corrected.deleted.length),
    ...(newFills > 0 && asks.length > 0 ? [importTexts.asks(asks.length)] : []),
    ...(attention > 0 ? [importTexts.needAttention(attention)] : []),
  ];
  return parts.join(' · ');
}

/** Current state of a file, in one sentence. */
function stateOf({ reading, problem, imported }: ChosenFile): string {
  if (imported !== null) return 'Imported';
  if (problem !== null) return problem;
  if (reading === null) return 'Reading …';
  switch (reading.kind) {
    case 'preview':
      return detailOf(reading);
    case 'columns':
      return importTexts.unknownFormat;
    case 'sheet':
      return importTexts.editedExport;
    case 'repeated':
      return importTexts.sameFile(reading.of);
    default:
      return reading.sentence;
  }
}

const OPENS = { preview: 'Review', columns: 'Match columns', sheet: 'Open', unreadable: importTexts.chooseFormat, repeated: null } as const;

/** One of several files: its account, its known facts, and its actions. */
function FileRow({
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
        <Row as="p" gap={6} centered>
          {imported !== null && <Check aria-hidden="true" className={css.imported} />}
          <Text as="b" weight="bold">
            {file.name}
          </Text>
        </Row>
        {preview !== null && (
          <Text size="label" tone="quiet">
            {preview.broker.name} →{' '}
            {(preview.accounts.length > 1 ? preview.accounts : [preview.settings.account])
              .map((label) => accountName(accounts, label))
              .join(', ')}
            {preview.isNewAccount && preview.accounts.length < 2 && imported === null && ' (new account)'}
          </Text>
        )}
        <Text size="label" tone="faint" className={css.state}>
          {stateOf(chosen)}
        </Text>
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

/** Several files with what each would add, in the order in which they are imported. */
export function FilesList({ task }: { readonly task: ImportTask }) {
  const { files, busy } = task;
  const ready = files.filter(isImportable);
  const previews = ready.flatMap(({ reading }) => (reading?.kind === 'preview' ? [reading] : []));
  const fills = previews.reduce((sum, { newFills }) => sum + newFills, 0);
  const cash = previews.reduce((sum, { newCash }) => sum + newCash, 0);
  const imported = files.flatMap((file) => file.imported ?? []);
  const failed = files.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <ImportCard
        flush
        name="Files"
        label={importTexts.order}
        isLive
        answer={imported.length > 0 ? importTexts.importedOf(imported.length, files.length, failed) : counted(files.length, 'file')}
      >
        <ul className={css.files}>
          {files.map((chosen) => (
            <FileRow
              key={chosen.id}
              chosen={chosen}
              busy={busy !== null}
              onOpen={() => task.setOpen(chosen.id)}
              onRemove={() => task.remove(chosen.id)}
            />
          ))}
        </ul>
      </ImportCard>
      <CommitBar
        actions={
          <>
            <Button disabled={busy !== null} onClick={task.cancel}>
              {imported.length > 0 ? 'Done' : 'Cancel'}
            </Button>
            <Button look="primary" disabled={busy !== null || ready.length === 0} onClick={() => void task.commit()}>
              {busy ?? (ready.length === 0 ? importTexts.nothingToImport : importTexts.importAll(fills, cash, ready.length))}
            </Button>
          </>
        }
      >
        {imported.length > 0 ? (
          <>
            <Link to={`/dashboard/review/new?import=${imported.join(',')}`}>{goThrough}</Link>{' '}
            <Link to={`/dashboard/trades?import=${imported.join(',')}`}>{importTexts.viewTrades}</Link>
          </>
        ) : (
          importTexts.wholeOrNot
        )}
      </CommitBar>
    </>
  );
}

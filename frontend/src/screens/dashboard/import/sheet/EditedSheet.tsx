import { Undo2 } from 'lucide-react';
import * as importSheetTexts from '#copy/import/importSheetTexts.ts';
import type { Unreadable } from '#domain/importers/imported.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { SheetDiff } from '#domain/sheet/sheetDiff.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CommitBar } from '../CommitBar.tsx';
import look from '../Import.module.css';
import { DiffList } from './DiffList.tsx';
import css from './EditedSheet.module.css';
import { SheetCounts } from './SheetCounts.tsx';
import { UnusedRows } from './UnusedRows.tsx';
import { useSheet } from './useSheet.ts';

/** A sheet that comes back edited: its changes, trade by trade, to be ticked and approved. Nothing changes before the button. */
export default function EditedSheet({
  file,
  zone,
  read,
  onCancel,
}: {
  readonly file: File;
  readonly zone: string;
  readonly read: (file: File) => Promise<SheetDiff | Unreadable>;
  readonly onCancel: () => void;
}) {
  const { diff, unreadable, rows, isTicked, ticked, tick, busy, problem, approve } = useSheet(file, read);
  if (unreadable !== null)
    return (
      <>
        <Notice kind="error" className={look.part}>
          <b>{file.name}</b> {unreadable}
        </Notice>
        <Button onClick={onCancel}>{importSheetTexts.otherFile}</Button>
      </>
    );
  if (diff === null)
    return (
      <Card className={css.waiting} role="status">
        Comparing {file.name} with your journal …
      </Card>
    );
  return (
    <>
      {problem !== null && (
        <Notice kind="error" className={look.part}>
          {problem}
        </Notice>
      )}
      <SheetCounts diff={diff} fileName={file.name} />
      {rows.length > 0 && <DiffList rows={rows} zone={zone} isTicked={isTicked} onTick={tick} />}
      <UnusedRows diff={diff} />
      <CommitBar
        icon={<Undo2 aria-hidden="true" />}
        actions={
          <>
            <Button disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
            <Button look="primary" disabled={busy || ticked === 0} onClick={() => void approve()}>
              {busy
                ? 'Changing …'
                : ticked === 0
                  ? importSheetTexts.nothingToChange
                  : importSheetTexts.change(ticked, MAX_ANNOTATED_TRADES)}
            </Button>
          </>
        }
      >
        <b>{importSheetTexts.canUndo}</b> {importSheetTexts.together}
      </CommitBar>
    </>
  );
}

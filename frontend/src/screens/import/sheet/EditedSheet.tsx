import { Undo2 } from 'lucide-react';
import { count, counted } from '#domain/format/numbers.ts';
import type { Unreadable } from '#domain/importers/imported.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { SheetDiff } from '#domain/sheet/sheetDiff.ts';
import look from '../Import.module.css';
import { DiffList } from './DiffList.tsx';
import { SheetCounts } from './SheetCounts.tsx';
import css from './sheet.module.css';
import { UnusedRows } from './UnusedRows.tsx';
import { useSheet } from './useSheet.ts';

/** A sheet that comes back edited: what it would change, trade by trade, to be ticked and approved. Nothing changes before the button. */
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
        <p className={look.alert} role="alert">
          <b>{file.name}</b> {unreadable}
        </p>
        <button type="button" className={look.button} onClick={onCancel}>
          Choose another file
        </button>
      </>
    );
  if (diff === null)
    return (
      <div className={`${look.card} ${css.waiting}`} role="status">
        Comparing {file.name} with your journal …
      </div>
    );
  return (
    <>
      {problem !== null && (
        <p className={look.alert} role="alert">
          {problem}
        </p>
      )}
      <SheetCounts diff={diff} fileName={file.name} />
      {rows.length > 0 && <DiffList rows={rows} zone={zone} isTicked={isTicked} onTick={tick} />}
      <UnusedRows diff={diff} />
      <div className={look.commit}>
        <p>
          <Undo2 aria-hidden="true" />
          <span>
            <b>You can undo it.</b> What is ticked changes together or not at all; figures, fills and all other trades stay.
          </span>
        </p>
        <button type="button" className={look.button} disabled={busy} onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className={look.primary} disabled={busy || ticked === 0} onClick={() => void approve()}>
          {busy
            ? 'Changing …'
            : ticked === 0
              ? 'Nothing to change'
              : `Change ${ticked > MAX_ANNOTATED_TRADES ? `${count(MAX_ANNOTATED_TRADES)} of ` : ''}${counted(ticked, 'trade')}`}
        </button>
      </div>
    </>
  );
}

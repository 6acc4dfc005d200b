import { Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import * as importSheetTexts from '#copy/import/importSheetTexts.ts';
import { count, counted } from '#domain/format/percent.ts';
import type { Unreadable } from '#domain/importers/imported.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { SheetDiff } from '#domain/sheet/sheetDiff.ts';
import { skippedGroups } from '#journal/import/skippedGroups.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Text } from '#ui/Text.tsx';
import { CommitBar } from '../CommitBar.tsx';
import look from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import { RowsBar } from '../RowsBar.tsx';
import reasons from '../SkipReason.module.css';
import { SkipReason } from '../SkipReason.tsx';
import { DiffList } from './DiffList.tsx';
import css from './EditedSheet.module.css';
import { useSheet } from './useSheet.ts';

const SHOWN = 100;

/** Rows that cannot be used, with their reasons; cells that are only for reading and were changed; unknown columns. */
function UnusedRows({ diff: { problems, ignored, unknown } }: { readonly diff: SheetDiff }) {
  if (problems.length + ignored.length + unknown.length === 0) return null;
  const columns = [...Map.groupBy(ignored, ({ column }) => column)];
  return (
    <ImportCard
      flush
      name={importSheetTexts.unusedTitle}
      label={importSheetTexts.unusedTitle}
      answer={`${problems.length > 0 ? counted(problems.length, 'row') : counted(ignored.length + unknown.length, 'item')} skipped`}
    >
      <ul className={reasons.reasons}>
        {skippedGroups(problems).map((group) => (
          <SkipReason key={`${group.kind} ${group.reason}`} group={group} />
        ))}
        {columns.map(([column, cells]) => (
          <li key={column}>
            <Text as="span" size="small" weight="medium" className={reasons.times}>
              {count(cells.length)}
            </Text>
            <div>
              <p>
                <b>{importSheetTexts.readOnly(column)}</b> <span className={look.hint}>{importSheetTexts.readOnlyText(cells.length)}</span>
              </p>
              <details className={reasons.rows}>
                <summary>{cells.length > SHOWN ? importSheetTexts.showFirst(SHOWN) : importSheetTexts.showDiffers}</summary>
                {cells.slice(0, SHOWN).map(({ line, symbol, journal, sheet }) => (
                  <code key={line}>
                    {line}: {symbol} {journal || 'empty'} → {sheet || 'empty'}
                  </code>
                ))}
              </details>
            </div>
          </li>
        ))}
        {unknown.length > 0 && (
          <li>
            <Text as="span" size="small" weight="medium" className={reasons.times}>
              {count(unknown.length)}
            </Text>
            <div>
              <p>
                <b>{unknown.length === 1 ? importSheetTexts.ownColumn : importSheetTexts.ownColumns}</b>{' '}
                <span className={look.hint}>{unknown.join(', ')}</span>
              </p>
            </div>
          </li>
        )}
      </ul>
    </ImportCard>
  );
}

/** The rows of the sheet as one bar: changed, unchanged, not usable; they add up to every row. */
function SheetCounts({ diff, fileName }: { readonly diff: SheetDiff; readonly fileName: string }) {
  const { rows, unchanged, problems, newer, absent } = diff;
  const changed = rows - unchanged - problems.length;
  const conflicts = diff.conflicts.length;
  const parts: ComponentProps<typeof RowsBar>['parts'] = [
    {
      n: changed,
      name: 'changed',
      more:
        conflicts > 0 ? importSheetTexts.conflicts(conflicts) : changed === 0 ? importSheetTexts.sameAsJournal : importSheetTexts.eachBelow,
      look: 'fresh',
    },
    {
      n: unchanged,
      name: 'unchanged',
      more: newer > 0 ? importSheetTexts.journalNewer(newer) : importSheetTexts.othersStay,
      look: 'duplicate',
    },
    { n: problems.length, name: 'skipped', more: problems.length === 0 ? 'None' : importSheetTexts.eachReason, look: 'skipped' },
  ];
  return (
    <RowsBar
      name={importReviewTexts.contentsTitle}
      label={fileName}
      title={changed === 0 ? importSheetTexts.nothingChanged : importSheetTexts.wouldChange(changed)}
      words={importSheetTexts.contentsSpoken(changed, unchanged, problems.length, rows)}
      parts={parts}
    >
      {absent.length > 0 && <span>{importSheetTexts.absent(absent.join(', '))}</span>}
    </RowsBar>
  );
}

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

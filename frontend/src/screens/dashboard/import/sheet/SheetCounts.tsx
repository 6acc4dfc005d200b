import type { ComponentProps } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import * as importSheetTexts from '#copy/import/importSheetTexts.ts';
import type { SheetDiff } from '#domain/sheet/sheetDiff.ts';
import { RowsBar } from '../RowsBar.tsx';

/** The rows of the sheet as one bar: changed, unchanged, not usable; they add up to every row. */
export function SheetCounts({ diff, fileName }: { readonly diff: SheetDiff; readonly fileName: string }) {
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

import type { ComponentProps } from 'react';
import { counted } from '#domain/format/percent.ts';
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
        conflicts > 0
          ? `${counted(conflicts, 'trade')} changed in the journal too`
          : changed === 0
            ? 'Every word is as in the journal'
            : 'Each is shown below',
      look: 'fresh',
    },
    {
      n: unchanged,
      name: 'unchanged',
      more: newer > 0 ? `The journal is newer on ${counted(newer, 'trade')}, and stays` : 'Trades not in the file stay as they are',
      look: 'duplicate',
    },
    { n: problems.length, name: 'not used', more: problems.length === 0 ? 'None' : 'Each with its reason', look: 'skipped' },
  ];
  return (
    <RowsBar
      name="What is in the sheet"
      label={fileName}
      title={changed === 0 ? 'Nothing is changed in this sheet' : `${counted(changed, 'trade')} would change`}
      words={`${changed} changed, ${unchanged} unchanged, ${problems.length} not used of ${rows} rows`}
      parts={parts}
    >
      {absent.length > 0 && (
        <span>
          The sheet has no column for <b>{absent.join(', ')}</b>, so nothing changes there.
        </span>
      )}
    </RowsBar>
  );
}

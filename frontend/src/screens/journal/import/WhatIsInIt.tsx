import { Sigma } from 'lucide-react';
import type { ComponentProps } from 'react';
import { count, counted } from '../../../../../shared/domain/format/numbers.ts';
import type { ImportPreview } from '../../../book/importDesk.ts';
import { RowsBar } from './RowsBar.tsx';

/** The rows of the file as one bar: new, duplicate, skipped; they add up to every row. */
export function WhatIsInIt({ preview, span }: { readonly preview: ImportPreview; readonly span: string }) {
  const { rows } = preview;
  const parts: ComponentProps<typeof RowsBar>['parts'] = [
    { n: rows.fresh, name: 'new', more: rows.fresh === 0 ? 'Nothing that your journal lacks' : span, look: 'fresh' },
    {
      n: rows.duplicate,
      name: 'duplicate',
      more: rows.duplicate === 0 ? 'None' : 'Already in your journal or twice in the file',
      look: 'duplicate',
    },
    {
      n: rows.skipped,
      name: 'skipped',
      more:
        rows.skipped === 0
          ? 'None'
          : `Each with its reason${rows.failed > 0 ? `, ${rows.failed} ${rows.failed === 1 ? 'needs' : 'need'} you` : ''}`,
      look: 'skipped',
    },
  ];
  const title =
    preview.newFills === 0
      ? 'Nothing new in this file'
      : `${counted(preview.newFills, 'new fill')} ${preview.newFills === 1 ? 'makes' : 'make'} ${counted(preview.trades.length, 'trade')}`;
  return (
    <RowsBar
      name="What is in it"
      label="What is in it"
      title={title}
      words={`${rows.fresh} new, ${rows.duplicate} duplicate, ${rows.skipped} skipped of ${rows.all} rows`}
      parts={parts}
    >
      <Sigma aria-hidden="true" />
      <span>
        <b>
          {count(rows.fresh)} + {count(rows.duplicate)} + {count(rows.skipped)} = {count(rows.all)}.
        </b>{' '}
        Every row of the file is accounted for.
      </span>
    </RowsBar>
  );
}

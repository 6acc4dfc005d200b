import { Sigma } from 'lucide-react';
import type { ComponentProps } from 'react';
import { count, counted } from '#domain/format/percent.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { isAllKnown, nothingNewText } from '../nothingNewText.ts';
import { RowsBar } from '../RowsBar.tsx';
import { resultsText } from '../resultsText.ts';

/** The rows of the file as one bar: new, duplicate, skipped; they add up to every row. */
export function FileContents({ preview, span }: { readonly preview: ImportPreview; readonly span: string }) {
  const { rows } = preview;
  const parts: ComponentProps<typeof RowsBar>['parts'] = [
    {
      n: rows.fresh,
      name: 'new',
      more: rows.fresh > 0 ? span : isAllKnown(rows) ? 'Everything in it is already in your journal' : 'None',
      look: 'fresh',
    },
    {
      n: rows.duplicate,
      name: 'duplicate',
      more: rows.duplicate === 0 ? 'None' : 'Already imported, or repeated in this file',
      look: 'duplicate',
    },
    {
      n: rows.skipped,
      name: 'skipped',
      more:
        rows.skipped === 0
          ? 'None'
          : `Each with its reason${rows.failed > 0 ? `; ${count(rows.failed)} ${rows.failed === 1 ? 'needs' : 'need'} your attention` : ''}`,
      look: 'skipped',
    },
  ];
  const title =
    preview.newFills === 0
      ? nothingNewText(rows)
      : `${counted(preview.newFills, 'new fill')} ${preview.newFills === 1 ? 'makes' : 'make'} ${resultsText(preview)}`;
  return (
    <RowsBar
      name="What’s in the file"
      label="What’s in the file"
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

import { Sigma } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { allKnownText, isAllKnown, nothingNewText } from '../nothingNewText.ts';
import { RowsBar } from '../RowsBar.tsx';
import { resultsText } from '../resultsText.ts';

/** The rows of the file as one bar: new, duplicate, skipped; they add up to every row. */
export function FileContents({ preview, span }: { readonly preview: ImportPreview; readonly span: string }) {
  const { rows } = preview;
  const parts: ComponentProps<typeof RowsBar>['parts'] = [
    {
      n: rows.fresh,
      name: 'new',
      more: rows.fresh > 0 ? span : isAllKnown(preview) ? allKnownText(preview) : 'None',
      look: 'fresh',
    },
    {
      n: rows.duplicate,
      name: 'duplicate',
      more:
        rows.duplicate === 0 ? 'None' : importReviewTexts.duplicates(preview.corrected.takenBack.length, preview.corrected.deleted.length),
      look: 'duplicate',
    },
    {
      n: rows.skipped,
      name: 'skipped',
      more: rows.skipped === 0 ? 'None' : importReviewTexts.skippedEach(rows.failed),
      look: 'skipped',
    },
  ];
  const unread = preview.sections.filter(({ read }) => !read);
  // Claims completeness only when the rows of all sections add up to the rows of the file.
  const isWhole = preview.sections.reduce((sum, section) => sum + section.rows, 0) === rows.all;
  const title = preview.newFills === 0 ? nothingNewText(preview) : importReviewTexts.makes(preview.newFills, resultsText(preview));
  return (
    <RowsBar
      name={importReviewTexts.contentsTitle}
      label={importReviewTexts.contentsTitle}
      title={title}
      words={importReviewTexts.contentsSpoken(rows.fresh, rows.duplicate, rows.skipped, rows.all)}
      parts={parts}
    >
      <Sigma aria-hidden="true" />
      <span>
        <b>
          {count(rows.fresh)} + {count(rows.duplicate)} + {count(rows.skipped)} = {count(rows.all)}.
        </b>
        {isWhole && ` ${importReviewTexts.accountedFor}`}
        {unread.length > 0 && ` ${importReviewTexts.sectionsUnread(unread)}`}
      </span>
    </RowsBar>
  );
}

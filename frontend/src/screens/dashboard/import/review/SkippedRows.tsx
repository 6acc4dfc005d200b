import { useState } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import type { OpeningInput } from '#journal/worker/unmatchedCloseRow.ts';
import { Button } from '#ui/Button.tsx';
import css from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import reasons from '../SkipReason.module.css';
import { SkipReason } from '../SkipReason.tsx';
import { UnmatchedInFile } from './UnmatchedInFile.tsx';

const FIRST = 6;

function title({ rows, unmatched }: ImportPreview): string {
  const attention = rows.failed + unmatched.length;
  if (attention > 0) return importTexts.needAttention(attention);
  return rows.skipped === 0 ? importReviewTexts.noneSkipped : importReviewTexts.skipped(rows.skipped);
}

/** The rows that became no fill, gathered by reason, and the closes without an opening; those that need attention first. */
export function SkippedRows(props: {
  readonly preview: ImportPreview;
  readonly openings: readonly OpeningInput[];
  readonly zone: string;
  readonly onOpenings: (openings: readonly OpeningInput[]) => void;
}) {
  const { preview } = props;
  const [all, setAll] = useState(false);
  const { skipped, unmatched, doubtful } = preview;
  const shown = all ? skipped : skipped.slice(0, FIRST);
  return (
    <ImportCard flush name="Skipped rows" label={importReviewTexts.skippedWhy} answer={title(preview)}>
      <ul className={reasons.reasons}>
        <UnmatchedInFile {...props} />
        {shown.map((group) => (
          <SkipReason key={`${group.kind} ${group.reason}`} group={group} />
        ))}
      </ul>
      {skipped.length > FIRST && !all && (
        <Button look="text" className={css.more} onClick={() => setAll(true)}>
          Show {skipped.length - FIRST} more
        </Button>
      )}
      {doubtful.fills.length > 0 && doubtful.choice === 'skip' && <p className={reasons.later}>{importReviewTexts.doubtfulAbove}</p>}
      {unmatched.length > 0 && <p className={reasons.later}>{importReviewTexts.unmatched}</p>}
    </ImportCard>
  );
}

import { useState } from 'react';
import { counted } from '#domain/format/percent.ts';
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
  if (attention > 0) return `${counted(attention, 'item')} ${attention === 1 ? 'needs' : 'need'} your attention`;
  return rows.skipped === 0 ? 'No rows skipped' : `${counted(rows.skipped, 'row')} skipped, nothing for you to do`;
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
  const { skipped, unmatched } = preview;
  const shown = all ? skipped : skipped.slice(0, FIRST);
  return (
    <ImportCard flush name="Skipped rows" label="Skipped rows, and why" answer={title(preview)}>
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
      {unmatched.length > 0 && (
        <p className={reasons.later}>
          Your files start after these positions were opened, so they aren’t counted as shorts. You can import now and add the openings
          later; we’ll remind you above your trades.
        </p>
      )}
    </ImportCard>
  );
}

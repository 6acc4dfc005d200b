import { Suspense, useState } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { closeNoun, closeText, dealText, openingText } from '#features/manual/OpeningDialog.tsx';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import type { OpeningInput, UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import css from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import { needingAttention } from '../nothingNewText.ts';
import reasons from '../SkipReason.module.css';
import { SkipReason } from '../SkipReason.tsx';
import { ReasonLine } from './ReasonLine.tsx';

/** Few files begin later than their positions: the form comes when it is asked for. */
const OpeningDialog = lazyPart(() => import('#features/manual/OpeningDialog.tsx'), { quiet: true });
/** Rows shown before all of them are asked for. */
const FIRST = 6;

/** Differing fills listed by name. */
const FIRST_DIFFERING = 3;

/** Fills that the journal has otherwise than the file. */
function Differing({ differing }: Pick<ImportPreview, 'differing'>) {
  if (differing.length === 0) return null;
  const listed = differing
    .slice(0, FIRST_DIFFERING)
    .map(({ file, journal }) => importReviewTexts.differingFill(instrumentName(file.instrument), dealText(journal), dealText(file)));
  return (
    <ReasonLine
      title={importReviewTexts.differing(differing.length)}
      hint={importReviewTexts.differingHint(listed, differing.length - listed.length)}
    />
  );
}

/** Closes without an opening, each with a button to add it; and the openings that were typed, which can be removed again. */
function UnmatchedInFile({
  preview,
  openings,
  zone,
  onOpenings,
}: {
  readonly preview: ImportPreview;
  readonly openings: readonly OpeningInput[];
  readonly zone: string;
  readonly onOpenings: (openings: readonly OpeningInput[]) => void;
}) {
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<UnmatchedCloseRow | null>(null);
  const { unmatched, opened, doubtfulOpenings } = preview;
  const shown = all ? unmatched : unmatched.slice(0, FIRST);
  const nameOf = ({ instrument }: UnmatchedCloseRow) => `${instrumentName(instrument)} ${instrumentDetail(instrument)}`.trim();
  return (
    <>
      {opened.map(({ close, opening }) => (
        <ReasonLine
          key={JSON.stringify(opening)}
          mark="✓"
          className={reasons.opened}
          title={importReviewTexts.openingAdded(nameOf(close))}
          hint={importReviewTexts.openingSaved(openingText(opening, zone))}
        >
          <Button
            aria-label={importReviewTexts.removeOpening(nameOf(close))}
            onClick={() => onOpenings(openings.filter((each) => JSON.stringify(each) !== JSON.stringify(opening)))}
          >
            Remove
          </Button>
        </ReasonLine>
      ))}
      {doubtfulOpenings.map((symbol) => (
        <ReasonLine key={symbol} title={importReviewTexts.openedByHand(symbol)} hint={importReviewTexts.openedByHandText} />
      ))}
      {shown.map((close) => (
        <ReasonLine key={close.id} title={importReviewTexts.noOpening(nameOf(close), closeNoun(close))} hint={closeText(close, zone)}>
          <Button aria-label={importReviewTexts.addOpeningOf(nameOf(close))} onClick={() => setAsked(close)}>
            {importReviewTexts.addOpening}
          </Button>
        </ReasonLine>
      ))}
      {unmatched.length > shown.length && (
        <li>
          <Button look="text" onClick={() => setAll(true)}>
            Show {unmatched.length - shown.length} more
          </Button>
        </li>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <OpeningDialog close={asked} keep onSave={async (opening) => onOpenings([...openings, opening])} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

function title(preview: ImportPreview): string {
  const { rows } = preview;
  const attention = needingAttention(preview);
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
        <Differing differing={preview.differing} />
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
      {doubtful.fills.length > 0 && doubtful.choice === 'skip' && (
        <Text size="label" tone="quiet" className={reasons.later}>
          {importReviewTexts.doubtfulAbove}
        </Text>
      )}
      {unmatched.length > 0 && (
        <Text size="label" tone="quiet" className={reasons.later}>
          {importReviewTexts.unmatched}
        </Text>
      )}
    </ImportCard>
  );
}

import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillText } from '#features/fills/fillText.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp } from '#format/stamp.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { ImportCard } from '../ImportCard.tsx';
import reasons from '../SkipReason.module.css';
import { ReasonLine } from './ReasonLine.tsx';
import css from './Review.module.css';

const FIRST = 6;

/** Lists fills that were imported from a file of another layout, and those that may have been; the latter are skipped unless the trader adds them. */
export function RepeatedFills({
  preview: { repeated, doubtful },
  zone,
  hidden,
  busy,
  onChoose,
}: {
  readonly preview: Pick<ImportPreview, 'repeated' | 'doubtful'>;
  readonly zone: string;
  readonly hidden: boolean;
  readonly busy: boolean;
  readonly onChoose: (doubtful: 'skip' | 'add') => void;
}) {
  const { fills, fileNames, inDrop, choice } = doubtful;
  if (repeated.length === 0 && fills.length === 0) return null;
  const known = repeated.reduce((sum, each) => sum + each.fills, 0);
  const more = repeated
    .filter(({ fees, times }) => fees || times)
    .map((each) => importReviewTexts.hasMore(each.fees, each.times, each.fileName, each.isInDrop));
  const sure =
    known === 0
      ? null
      : importReviewTexts.repeated(
          known,
          repeated.filter((each) => !each.isInDrop).map(({ fileName }) => fileName),
          repeated.flatMap((each) => (each.isInDrop && each.fileName !== null ? [each.fileName] : [])),
        );
  const unsure = fills.length === 0 ? null : importReviewTexts.doubtful(fills.length, fileNames, inDrop);
  return (
    <ImportCard
      flush
      className={css.apart}
      name={importReviewTexts.repeatedTitle}
      label={importReviewTexts.repeatedLabel}
      answer={sure ?? unsure}
      hints={[
        ...(sure === null ? [] : [importReviewTexts.repeatedHint, ...more]),
        ...(unsure === null ? [] : sure === null ? [importReviewTexts.doubtfulHint] : [`${unsure}. ${importReviewTexts.doubtfulHint}`]),
      ]}
    >
      {fills.length > 0 && (
        <>
          <ul className={reasons.reasons}>
            {fills.slice(0, FIRST).map((fill) => (
              <DoubtfulLine key={fill.id} fill={fill} isAdded={choice === 'add'} zone={zone} hidden={hidden} />
            ))}
          </ul>
          <p className={css.all}>
            {fills.length > FIRST && <span>{importReviewTexts.moreDoubtful(fills.length - FIRST)}</span>}
            <Button disabled={busy} onClick={() => onChoose(choice === 'add' ? 'skip' : 'add')}>
              {choice === 'add' ? importReviewTexts.skipThem : importReviewTexts.addThem}
            </Button>
          </p>
        </>
      )}
    </ImportCard>
  );
}

/** A fill that may be in the journal, and whether this import adds or skips it. */
function DoubtfulLine({
  fill,
  isAdded,
  zone,
  hidden,
}: {
  readonly fill: Fill;
  readonly isAdded: boolean;
  readonly zone: string;
  readonly hidden: boolean;
}) {
  const money = moneyFormat(fill.instrument.currency, { hidden });
  const name = `${instrumentName(fill.instrument)} ${instrumentDetail(fill.instrument)}`.trim();
  const when = listStamp(fill.time, zone, fill.precision === 'day');
  return (
    <ReasonLine
      mark={isAdded ? '+' : '?'}
      title={`${name}: ${fillText(fill, money)}`}
      hint={`${when} · ${isAdded ? importReviewTexts.addedAnyway : importReviewTexts.skippedHere}`}
    />
  );
}

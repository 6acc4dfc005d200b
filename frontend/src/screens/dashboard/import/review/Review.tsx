import { Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as importCarriedTexts from '#copy/import/importCarriedTexts.ts';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { fullDay } from '#format/stamp.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CommitBar } from '../CommitBar.tsx';
import type { ChosenFile } from '../chosenFile.ts';
import { isWaiting } from '../nothingNewText.ts';
import { resultsText } from '../resultsText.ts';
import type { ImportTask } from '../useImport.ts';
import { CarriedOver } from './CarriedOver.tsx';
import { CashInFile } from './CashInFile.tsx';
import { ConfirmedTrades } from './ConfirmedTrades.tsx';
import { FileCard } from './FileCard.tsx';
import { FileContents } from './FileContents.tsx';
import { MatchesBroker } from './MatchesBroker.tsx';
import { RepeatedFills } from './RepeatedFills.tsx';
import { ResultingTrades } from './ResultingTrades.tsx';
import css from './Review.module.css';
import { SkippedRows } from './SkippedRows.tsx';
import { YourCorrections } from './YourCorrections.tsx';

const QuestionsForm = lazyPart(() => import('./QuestionsForm.tsx'));
const PointValuesForm = lazyPart(() => import('./PointValuesForm.tsx'));

/** Everything a file would add, before it does. One of several files leads back to their list. */
export function Review({
  chosen,
  preview,
  isOneOfMany,
  task,
}: {
  readonly chosen: ChosenFile;
  readonly preview: ImportPreview;
  readonly isOneOfMany: boolean;
  readonly task: ImportTask;
}) {
  const hidden = useAmountsHidden();
  const { zone } = task.viewer;
  const busy = task.busy !== null;
  const days = preview.span === null ? [] : [fullDay(preview.span.from, zone), fullDay(preview.span.to, zone)];
  const span = [...new Set(days)].join(' to ');
  return (
    <>
      <div className={css.pair}>
        <FileCard
          preview={preview}
          fileName={chosen.file.name}
          brokers={task.brokers}
          layout={chosen.layout}
          busy={busy}
          onChange={task.change}
          onLayout={task.chooseLayout}
          onColumns={task.askColumns}
          onFees={(fees) => task.choose({ fees })}
          onLeave={task.handOn}
          accounts={task.accounts}
        />
        <FileContents preview={preview} span={span} />
      </div>
      <OpenQuestions chosen={chosen} preview={preview} task={task} />
      <ConfirmedTrades preview={preview} zone={zone} hidden={hidden} />
      <RepeatedFills preview={preview} zone={zone} hidden={hidden} busy={busy} onChoose={(doubtful) => task.choose({ doubtful })} />
      <YourCorrections corrected={preview.corrected} zone={zone} hidden={hidden} onChanged={task.again} />
      <div className={css.pair}>
        <MatchesBroker preview={preview} hidden={hidden} />
        <SkippedRows preview={preview} openings={chosen.choice.openings} zone={zone} onOpenings={(openings) => task.choose({ openings })} />
      </div>
      <CarriedOver preview={preview} hidden={hidden} />
      <CashInFile cash={preview.cash} newCash={preview.newCash} hidden={hidden} />
      <ResultingTrades preview={preview} onMore={task.trades} zone={zone} hidden={hidden} />
      <CommitBar icon={<Undo2 aria-hidden="true" />} actions={<ReviewActions preview={preview} isOneOfMany={isOneOfMany} task={task} />}>
        {importReviewTexts.allOrNothing}
      </CommitBar>
    </>
  );
}

/** The questions of the file, if it has any. */
function OpenQuestions({
  chosen,
  preview,
  task,
}: {
  readonly chosen: ChosenFile;
  readonly preview: ImportPreview;
  readonly task: ImportTask;
}) {
  const busy = task.busy !== null;
  return (
    <>
      {chosen.asked.length > 0 && (
        <Suspense fallback={<Card aria-hidden="true" />}>
          <QuestionsForm
            asked={chosen.asked}
            open={preview.asks.length}
            answers={chosen.settings.answers}
            busy={busy}
            onAnswer={(answers) => task.change({ answers })}
          />
        </Suspense>
      )}
      {preview.points.length > 0 && (
        <Suspense fallback={<Card aria-hidden="true" />}>
          <PointValuesForm points={preview.points} busy={busy} onSave={task.savePoints} />
        </Suspense>
      )}
    </>
  );
}

/** The import button's label, or the reason it imports nothing. */
function importLabel(preview: ImportPreview): string {
  if (preview.newFills > 0) return importReviewTexts.importThen(preview.newFills, resultsText(preview));
  if (preview.newNotes > 0) return importCarriedTexts.importNotes(preview.newNotes);
  if (preview.newCash > 0) return importReviewTexts.importCash(preview.newCash);
  return isWaiting(preview) ? importTexts.waitsForAnswer : importTexts.nothingToImport;
}

/** The way back and the way on: one of several files only leads back to their list. */
function ReviewActions({
  preview,
  isOneOfMany,
  task,
}: {
  readonly preview: ImportPreview;
  readonly isOneOfMany: boolean;
  readonly task: ImportTask;
}) {
  const busy = task.busy !== null;
  if (isOneOfMany)
    return (
      <Button look="primary" onClick={task.cancel}>
        {importTexts.backToFiles}
      </Button>
    );
  return (
    <>
      <Button disabled={busy} onClick={task.cancel}>
        Cancel
      </Button>
      <Button
        look="primary"
        disabled={busy || preview.newFills + preview.newCash + preview.newNotes === 0}
        onClick={() => void task.commit()}
      >
        {task.busy ?? importLabel(preview)}
      </Button>
    </>
  );
}

import { lazy, Suspense } from 'react';
import * as importTexts from '#copy/import/importTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ChosenFile } from './chosenFile.ts';
import { DropZone } from './DropZone.tsx';
import { FilesList } from './FilesList.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { History } from './history/History.tsx';
import css from './Import.module.css';
import { Review } from './review/Review.tsx';
import { type ImportTask, useImport } from './useImport.ts';

/** Amplify UI's accordion weighs more than the rest of this screen, and few files need to be described or are sheets: all come after it. */
const HowTo = lazy(() => import('./HowTo.tsx'));
const MapColumns = lazy(() => import('./columns/MapColumns.tsx'));
const EditedSheet = lazy(() => import('./sheet/EditedSheet.tsx'));
const ApprovedSheets = lazy(() => import('./sheet/ApprovedSheets.tsx'));

const HEADINGS = {
  preview: importTexts.reviewTitle,
  columns: 'Match your columns',
  sheet: importTexts.sheetTitle,
  repeated: 'Import',
  unreadable: 'Import',
};

/** Import: files are read and shown in this browser first, and count only after the button. */
export default function Import() {
  const task = useImport();
  const { shown, files, busy, problem, viewer } = task;
  const reading = shown?.reading ?? null;
  const kind = reading?.kind ?? 'unreadable';
  const isList = files.length > 1 && shown === null;
  const isOneOfMany = files.length > 1;
  const isStart = !isList && (kind === 'unreadable' || kind === 'repeated');
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{isList ? importTexts.reviewTitle : HEADINGS[kind]}</h1>
      {[problem, isList ? null : (shown?.problem ?? null)].map(
        (sentence) =>
          sentence !== null && (
            <Notice key={sentence} kind="error" className={css.part}>
              {sentence}
            </Notice>
          ),
      )}
      {reading?.kind === 'unreadable' && <UnreadableNotice chosen={shown!} sentence={reading.sentence} task={task} />}
      {isOneOfMany && !isList && (kind === 'unreadable' || kind === 'repeated') && (
        <Button onClick={task.cancel}>{importTexts.backToFiles}</Button>
      )}
      {isList && <FilesList task={task} />}
      {reading?.kind === 'columns' && (
        <Suspense fallback={<Card aria-hidden="true" />}>
          <MapColumns
            key={`${shown!.id} ${reading.sample.shape}`}
            reading={reading}
            fileName={shown!.file.name}
            brokers={task.brokers}
            layout={shown!.layout}
            busy={busy}
            sketch={task.sketch}
            onDone={(profile) => void task.describe(profile)}
            onLayout={task.chooseLayout}
            onCancel={task.cancel}
          />
        </Suspense>
      )}
      {reading?.kind === 'sheet' && (
        <Suspense fallback={<Card aria-hidden="true" />}>
          <EditedSheet file={shown!.file} zone={viewer.zone} read={task.readSheet} onCancel={task.cancel} />
        </Suspense>
      )}
      {reading?.kind === 'preview' && <Review chosen={shown!} preview={reading} isOneOfMany={isOneOfMany} task={task} />}
      {isStart && !isOneOfMany && <ImportStart task={task} />}
    </div>
  );
}

/** Reason a file is unreadable, with a choice of format for another try. */
const UnreadableNotice = ({
  chosen: { file, layout },
  sentence,
  task: { brokers, busy, chooseLayout },
}: {
  readonly chosen: ChosenFile;
  readonly sentence: string;
  readonly task: ImportTask;
}) => (
  <Notice kind="error" className={css.part}>
    <b>{file.name}</b> {sentence}
    <FormatChoice
      key={layout ?? ''}
      question="Know its format?"
      brokers={brokers}
      layout={layout}
      busy={busy !== null}
      onChoose={chooseLayout}
    />
  </Notice>
);

/** The start of an import: choosing files, earlier imports, and where brokers have the file. */
const ImportStart = ({ task: { busy, add, viewer, refresh, brokers } }: { readonly task: ImportTask }) => (
  <>
    <DropZone busy={busy} onFiles={add} />
    <Suspense fallback={null}>
      <ApprovedSheets zone={viewer.zone} />
    </Suspense>
    <History onChanged={refresh} />
    <Suspense fallback={<Card aria-hidden="true" />}>
      <HowTo brokers={brokers} />
    </Suspense>
  </>
);

import { lazy, Suspense } from 'react';
import { DropZone } from './DropZone.tsx';
import { FilesList } from './FilesList.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { History } from './history/History.tsx';
import css from './Import.module.css';
import { Review } from './review/Review.tsx';
import { useImport } from './useImport.ts';

/** Amplify UI's accordion weighs more than the rest of this screen, and few files need to be described or are sheets: all come after it. */
const HowTo = lazy(() => import('./HowTo.tsx'));
const MapColumns = lazy(() => import('./columns/MapColumns.tsx'));
const EditedSheet = lazy(() => import('./sheet/EditedSheet.tsx'));
const ApprovedSheets = lazy(() => import('./sheet/ApprovedSheets.tsx'));

const HEADINGS = {
  preview: 'Review before importing',
  columns: 'Match your columns',
  sheet: 'Check what your sheet changes',
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
      <h1 className={css.heading}>{isList ? 'Review before importing' : HEADINGS[kind]}</h1>
      {[problem, isList ? null : (shown?.problem ?? null)].map(
        (sentence) =>
          sentence !== null && (
            <p key={sentence} className={css.alert} role="alert">
              {sentence}
            </p>
          ),
      )}
      {reading?.kind === 'unreadable' && (
        <div className={css.alert} role="alert">
          <b>{shown!.file.name}</b> {reading.sentence}
          <FormatChoice
            key={shown!.layout ?? ''}
            question="Know its format?"
            brokers={task.brokers}
            layout={shown!.layout}
            busy={busy !== null}
            onChoose={task.chooseLayout}
          />
        </div>
      )}
      {isOneOfMany && !isList && (kind === 'unreadable' || kind === 'repeated') && (
        <button type="button" className={css.button} onClick={task.cancel}>
          Back to all files
        </button>
      )}
      {isList && <FilesList task={task} />}
      {reading?.kind === 'columns' && (
        <Suspense fallback={<div className={css.card} />}>
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
        <Suspense fallback={<div className={css.card} />}>
          <EditedSheet file={shown!.file} zone={viewer.zone} read={task.readSheet} onCancel={task.cancel} />
        </Suspense>
      )}
      {reading?.kind === 'preview' && <Review chosen={shown!} preview={reading} isOneOfMany={isOneOfMany} task={task} />}
      {isStart && !isOneOfMany && (
        <>
          <DropZone busy={busy} onFiles={task.add} />
          <Suspense fallback={null}>
            <ApprovedSheets zone={viewer.zone} />
          </Suspense>
          <History onChanged={task.refresh} />
          <Suspense fallback={<div className={css.card} />}>
            <HowTo brokers={task.brokers} />
          </Suspense>
        </>
      )}
    </div>
  );
}

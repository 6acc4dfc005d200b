import { Suspense } from 'react';
import * as importTexts from '#copy/import/importTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

import type { ChosenFile } from './chosenFile.ts';
import { CsvTemplate, Doors } from './Doors.tsx';
import { FilesList } from './FilesList.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { History } from './history/History.tsx';
import { Review } from './review/Review.tsx';
import { type ImportTask, useImport } from './useImport.ts';
import { WaitingMails } from './WaitingMails.tsx';

/** Amplify UI's accordion weighs more than the rest of this screen, and few files need to be described or are sheets: all come after it. */
const HowTo = lazyPart(() => import('./HowTo.tsx'));
const MapColumns = lazyPart(() => import('./columns/MapColumns.tsx'));
const EditedSheet = lazyPart(() => import('./sheet/EditedSheet.tsx'));
const ApprovedSheets = lazyPart(() => import('./sheet/ApprovedSheets.tsx'));

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
    <Page>
      <PageHead title={isList ? importTexts.reviewTitle : HEADINGS[kind]}>{isStart && !isOneOfMany && <CsvTemplate />}</PageHead>
      {[problem, isList ? null : (shown?.problem ?? null)].map(
        (sentence) =>
          sentence !== null && (
            <Notice key={sentence} kind="error">
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
    </Page>
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
  <Notice kind="error">
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

/** The start of an import: the ways in, earlier imports, and where brokers have the file. */
const ImportStart = ({ task }: { readonly task: ImportTask }) => (
  <>
    <WaitingMails task={task} />
    <Doors task={task} />
    <Suspense fallback={null}>
      <ApprovedSheets zone={task.viewer.zone} />
    </Suspense>
    <History onChanged={task.refresh} />
    <Suspense fallback={<Card aria-hidden="true" />}>
      <HowTo brokers={task.brokers} />
    </Suspense>
  </>
);

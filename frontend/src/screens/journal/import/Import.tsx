import { Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { counted } from '../../../../../shared/domain/format/numbers.ts';
import { fullDay } from '../format/dates.ts';
import { useAmountsHidden } from '../format/privacy.ts';
import { DropZone } from './DropZone.tsx';
import { FileCard } from './FileCard.tsx';
import { History } from './History.tsx';
import css from './Import.module.css';
import { LeftOut } from './LeftOut.tsx';
import { MatchesBroker } from './MatchesBroker.tsx';
import { ResultingTrades } from './ResultingTrades.tsx';
import { useImport } from './useImport.ts';
import { WhatIsInIt } from './WhatIsInIt.tsx';

/** Amplify UI's accordion weighs more than the rest of this screen, and few files need to be described or are sheets: all come after it. */
const HowTo = lazy(() => import('./HowTo.tsx'));
const PointValues = lazy(() => import('./PointValues.tsx'));
const MapColumns = lazy(() => import('./MapColumns.tsx'));
const EditedSheet = lazy(() => import('../sheet/EditedSheet.tsx'));
const ApprovedSheets = lazy(() => import('../sheet/ApprovedSheets.tsx'));

const HEADINGS = {
  preview: 'Check before it counts',
  columns: 'Say what the columns hold',
  sheet: 'Check what your sheet changes',
  unreadable: 'Import',
};

/** Import: a file is read and shown in this browser first, and counts only after the button. */
export default function Import() {
  const { viewer, reading, busy, problem, file, fileName, settings, ...task } = useImport();
  const hidden = useAmountsHidden();
  const preview = reading?.kind === 'preview' ? reading : null;
  const unknown = reading?.kind === 'columns' ? reading : null;
  const sheet = reading?.kind === 'sheet' ? file : null;
  const span = preview?.span ? `${fullDay(preview.span.from, viewer.zone)} to ${fullDay(preview.span.to, viewer.zone)}` : '';
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{HEADINGS[reading?.kind ?? 'unreadable']}</h1>
      {problem !== null && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      {reading?.kind === 'unreadable' && (
        <p className={css.alert} role="alert">
          <b>{fileName}</b> {reading.sentence}
        </p>
      )}
      {unknown !== null && (
        <Suspense fallback={<div className={css.card} />}>
          <MapColumns
            key={unknown.sample.shape}
            reading={unknown}
            fileName={fileName}
            busy={busy}
            zone={settings.zone}
            sketch={task.sketch}
            onDone={(profile) => void task.describe(profile)}
            onCancel={task.cancel}
          />
        </Suspense>
      )}
      {sheet !== null && (
        <Suspense fallback={<div className={css.card} />}>
          <EditedSheet file={sheet} zone={viewer.zone} read={task.readSheet} onCancel={task.cancel} />
        </Suspense>
      )}
      {preview === null && unknown === null && sheet === null && (
        <>
          <DropZone busy={busy} onFile={task.read} />
          <Suspense fallback={null}>
            <ApprovedSheets zone={viewer.zone} />
          </Suspense>
          <History onUndone={task.sync} />
          <Suspense fallback={<div className={css.card} />}>
            <HowTo brokers={task.brokers} />
          </Suspense>
        </>
      )}
      {preview !== null && (
        <>
          <div className={css.pair}>
            <FileCard
              preview={preview}
              fileName={fileName}
              settings={settings}
              busy={busy !== null}
              onChange={task.change}
              onColumns={task.askColumns}
              onFees={(fees) => task.choose({ fees })}
              onLeave={task.handOn}
              accounts={task.accounts}
            />
            <WhatIsInIt preview={preview} span={span} />
          </div>
          {preview.points.length > 0 && (
            <Suspense fallback={<div className={css.card} />}>
              <PointValues points={preview.points} busy={busy !== null} onSay={task.sayPoints} />
            </Suspense>
          )}
          <div className={css.pair}>
            <MatchesBroker preview={preview} hidden={hidden} />
            <LeftOut preview={preview} openings={task.openings} zone={viewer.zone} onOpenings={(openings) => task.choose({ openings })} />
          </div>
          <ResultingTrades preview={preview} zone={viewer.zone} hidden={hidden} />
          <div className={css.commit}>
            <p>
              <Undo2 aria-hidden="true" />
              <span>
                <b>You can undo all of it.</b> It goes in whole or not at all, and Undo stays in the import history.
              </span>
            </p>
            <button type="button" className={css.button} disabled={busy !== null} onClick={task.cancel}>
              Cancel
            </button>
            <button
              type="button"
              className={css.primary}
              disabled={busy !== null || preview.newFills === 0}
              onClick={() => void task.commit()}
            >
              {busy ??
                (preview.newFills === 0
                  ? 'Nothing new to import'
                  : `Import ${counted(preview.newFills, 'fill')}, then review ${counted(preview.trades.length, 'trade')}`)}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

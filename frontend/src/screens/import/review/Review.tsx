import { Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { counted } from '#domain/format/numbers.ts';
import { fullDay } from '#format/stamp.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import type { ChosenFile } from '../chosenFile.ts';
import css from '../Import.module.css';
import { resultsText } from '../resultsText.ts';
import type { ImportTask } from '../useImport.ts';
import { FileCard } from './FileCard.tsx';
import { FileContents } from './FileContents.tsx';
import { MatchesBroker } from './MatchesBroker.tsx';
import { ResultingTrades } from './ResultingTrades.tsx';
import { SkippedRows } from './SkippedRows.tsx';

const PointValues = lazy(() => import('./PointValuesForm.tsx'));

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
      {preview.points.length > 0 && (
        <Suspense fallback={<div className={css.card} />}>
          <PointValues points={preview.points} busy={busy} onSay={task.sayPoints} />
        </Suspense>
      )}
      <div className={css.pair}>
        <MatchesBroker preview={preview} hidden={hidden} />
        <SkippedRows preview={preview} openings={chosen.choice.openings} zone={zone} onOpenings={(openings) => task.choose({ openings })} />
      </div>
      <ResultingTrades preview={preview} zone={zone} hidden={hidden} />
      <div className={css.commit}>
        <p>
          <Undo2 aria-hidden="true" />
          <span>All or nothing, and you can undo it from the import history.</span>
        </p>
        {isOneOfMany ? (
          <button type="button" className={css.primary} onClick={task.cancel}>
            Back to all files
          </button>
        ) : (
          <>
            <button type="button" className={css.button} disabled={busy} onClick={task.cancel}>
              Cancel
            </button>
            <button type="button" className={css.primary} disabled={busy || preview.newFills === 0} onClick={() => void task.commit()}>
              {task.busy ??
                (preview.newFills === 0
                  ? 'Nothing new to import'
                  : `Import ${counted(preview.newFills, 'fill')}, then review ${resultsText(preview)}`)}
            </button>
          </>
        )}
      </div>
    </>
  );
}

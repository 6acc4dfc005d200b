import { Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { useAmountsHidden } from '#frontend/app/privacy.ts';
import { fullDay } from '../format/dates.ts';
import type { ImportPreview } from '#frontend/book/importDesk.ts';
import type { ChosenFile } from './chosenFile.ts';
import { FileCard } from './FileCard.tsx';
import css from './Import.module.css';
import { LeftOut } from './LeftOut.tsx';
import { MatchesBroker } from './MatchesBroker.tsx';
import { ResultingTrades } from './ResultingTrades.tsx';
import { tradesOf } from './tradesOf.ts';
import type { ImportTask } from './useImport.ts';
import { WhatIsInIt } from './WhatIsInIt.tsx';

const PointValues = lazy(() => import('./PointValues.tsx'));

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
        <WhatIsInIt preview={preview} span={span} />
      </div>
      {preview.points.length > 0 && (
        <Suspense fallback={<div className={css.card} />}>
          <PointValues points={preview.points} busy={busy} onSay={task.sayPoints} />
        </Suspense>
      )}
      <div className={css.pair}>
        <MatchesBroker preview={preview} hidden={hidden} />
        <LeftOut preview={preview} openings={chosen.choice.openings} zone={zone} onOpenings={(openings) => task.choose({ openings })} />
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
                  : `Import ${counted(preview.newFills, 'fill')}, then review ${tradesOf(preview)}`)}
            </button>
          </>
        )}
      </div>
    </>
  );
}

import * as texts from '#copy/connectionTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { AnnotationConflict } from '#features/journalPane/AnnotationConflict.tsx';
import { NoteConflict } from '#features/journalPane/NoteConflict.tsx';
import { useNote } from '#features/journalPane/useNote.ts';
import type { UnsentEdit } from '#features/outbox/createOutbox.ts';
import { useWeekReview } from '#features/weekly/useWeekReview.ts';
import { instrumentName } from '#format/instrumentName.ts';
import { namedDay } from '#format/namedDay.ts';
import { listStamp } from '#format/stamp.ts';
import { DayConflict } from '#frontend/screens/dashboard/calendar/DayConflict.tsx';
import { useDayNote } from '#frontend/screens/dashboard/calendar/useDayNote.ts';
import { WeekConflict } from '#frontend/screens/dashboard/weekly-review/WeekConflict.tsx';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import css from './StuckEdits.module.css';

function NoteChoice({ trade }: { readonly trade: AnnotatedTradeRow }) {
  const { text, theirs, resolve, discard } = useNote(trade);
  return theirs === null ? null : <NoteConflict text={text ?? ''} theirs={theirs} onResolve={resolve} onDiscard={discard} />;
}

function DayChoice({ day }: { readonly day: string }) {
  const { theirs, keepMine, keepTheirs } = useDayNote(day);
  return theirs === null ? null : <DayConflict theirs={theirs} onKeepMine={keepMine} onKeepTheirs={keepTheirs} />;
}

function WeekChoice({ week }: { readonly week: string }) {
  const { theirs, keepMine, keepTheirs } = useWeekReview(week);
  return theirs === null ? null : <WeekConflict theirs={theirs} onKeepMine={keepMine} onKeepTheirs={keepTheirs} />;
}

/** A pending edit in words, with the choice if it conflicts. */
function StuckEdit({ edit, onRetry }: { readonly edit: UnsentEdit; readonly onRetry: (edit: UnsentEdit) => void }) {
  const { worker, asOf } = useJournal();
  const { zone } = useTrader();
  const { kind, key, status, problem } = edit;
  const isOfTrade = kind === 'annotation' || kind === 'note';
  const { value: trade } = useAsyncValue(isOfTrade ? asOf(key) : null, () => worker.written(tradeIdOf(key)));
  const of = !isOfTrade ? namedDay(key) : trade && `${instrumentName(trade.instrument)}, ${listStamp(trade.openedAt, zone, false)}`;
  return (
    <li>
      <h3>
        {texts.kinds[kind]} {of}
      </h3>
      {status === 'conflict' && kind === 'annotation' && <AnnotationConflict id={tradeIdOf(key)} />}
      {status === 'conflict' && kind === 'note' && trade && <NoteChoice trade={trade} />}
      {status === 'conflict' && kind === 'day' && <DayChoice day={key} />}
      {status === 'conflict' && kind === 'week' && <WeekChoice week={key} />}
      {status === 'problem' && (
        <p>
          {problem}{' '}
          <Button size="small" onClick={() => onRetry(edit)}>
            {texts.retry}
          </Button>
        </p>
      )}
    </li>
  );
}

type Props = {
  readonly edits: readonly UnsentEdit[];
  readonly onRetry: (edit: UnsentEdit) => void;
  readonly onClose: () => void;
};

/** Edits that could not be saved, each with why, and what to do. */
export const StuckEdits = ({ edits, onRetry, onClose }: Props) => (
  <Dialog title={texts.stuckTitle} onEscape={onClose} onPressBeside={onClose}>
    <ul className={css.edits}>
      {edits.map((edit) => (
        <StuckEdit key={`${edit.kind} ${edit.key}`} edit={edit} onRetry={onRetry} />
      ))}
    </ul>
    <Button onClick={onClose}>{texts.close}</Button>
  </Dialog>
);

import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/connectionTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { AnnotationConflict } from '#features/journalPane/AnnotationConflict.tsx';
import { NoteConflict } from '#features/journalPane/NoteConflict.tsx';
import { useNote } from '#features/journalPane/useNote.ts';
import { createOutbox, type UnsentEdit } from '#features/outbox/createOutbox.ts';
import { StorageRefused } from '#features/signIn/StorageRefused.tsx';
import { useWeekReview } from '#features/weekly/useWeekReview.ts';
import { instrumentName } from '#format/instrumentName.ts';
import { clockTime, listStamp } from '#format/stamp.ts';
import { DayConflict, useDayNote } from '#frontend/screens/dashboard/calendar/DayConflict.tsx';
import { WeekConflict } from '#frontend/screens/dashboard/weekly-review/WeekConflict.tsx';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal, useJournalStore } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from './Connection.module.css';
import { watchUpdates } from './watchUpdates.ts';

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
const StuckEdits = ({ edits, onRetry, onClose }: Props) => (
  <Dialog title={texts.stuckTitle} onEscape={onClose} onPressBeside={onClose}>
    <ul className={css.edits}>
      {edits.map((edit) => (
        <StuckEdit key={`${edit.kind} ${edit.key}`} edit={edit} onRetry={onRetry} />
      ))}
    </ul>
    <Button onClick={onClose}>{texts.close}</Button>
  </Dialog>
);

/** True while offline: from the browser's event, or a failed call. */
function useOffline(): boolean {
  const { connected } = useBrowser();
  useEffect(() => {
    const leave = () => connected.set(false);
    addEventListener('offline', leave);
    if (navigator.onLine === false) leave();
    return () => removeEventListener('offline', leave);
  }, [connected]);
  return !useStore(connected);
}

/** Start of being offline, with the available data and pending edits. */
function Offline({ waiting, inFigures }: { readonly waiting: number; readonly inFigures: boolean }) {
  const { api } = useBrowser();
  const { user } = useSession();
  const journal = useJournalStore();
  const { syncedAt, syncing, book, userId } = useStore(journal);
  const again = () => (userId === null ? api.auth.validate({}).catch(() => undefined) : journal.sync());
  const sentences = [
    syncedAt !== null && texts.lastSynced(clockTime(syncedAt, user?.preferences.timeZone ?? 'UTC')),
    waiting === 0 && book !== null && book.version !== null && texts.copy,
    waiting > 0 && texts.waiting(waiting),
    inFigures && texts.inFigures,
  ];
  return (
    <Notice
      announce="status"
      actions={
        <Button size="small" disabled={syncing} onClick={() => void again()}>
          {syncing ? 'Trying …' : 'Try again'}
        </Button>
      }
    >
      <b>{texts.offline}</b> {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}

/**
 * One line above every screen while there is no connection, or while edits could not be saved. Also sends what earlier pages could not send, and takes care
 * of newer builds.
 */
export function Connection() {
  const { part } = useBrowser();
  const outbox = part(createOutbox);
  const edits = useStore(outbox);
  const isOffline = useOffline();
  const [isReviewing, setReviewing] = useState(false);
  useEffect(() => {
    part(watchUpdates);
    // Asked for without a connection too: its code must be here by then.
    void import('#features/leaving/askToLeave.tsx').catch(() => undefined);
    void outbox.replay();
  }, [part, outbox]);
  const stuck = edits.filter(({ status }) => status === 'conflict' || status === 'problem');
  return (
    <>
      <StorageRefused />
      {isOffline && (
        <Offline
          waiting={edits.length - stuck.length}
          inFigures={edits.some(({ kind, status }) => kind === 'annotation' && status === 'offline')}
        />
      )}
      {!isOffline && stuck.length > 0 && (
        <Notice
          kind="warning"
          announce="status"
          actions={
            <Button size="small" onClick={() => setReviewing(true)}>
              {texts.review}
            </Button>
          }
        >
          {texts.stuck(stuck.length)}
        </Notice>
      )}
      {isReviewing && stuck.length > 0 && <StuckEdits edits={stuck} onRetry={outbox.retry} onClose={() => setReviewing(false)} />}
    </>
  );
}

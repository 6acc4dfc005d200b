import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import { tradePlace } from './createAnnotationSaver.ts';
import { createNoteSaver } from './createNoteSaver.ts';

/** The note of a trade: read when it is first shown, saved while it is typed. In a conflict `theirs` is what the other device wrote. */
export function useNote(trade: AnnotatedTradeRow) {
  const { api, part } = useBrowser();
  const saver = part(createNoteSaver);
  const journal = useJournalStore();
  const saving = useStore(saver)[trade.id];
  /** The base text of the next save, once it is newer than the first one read. */
  const [base, setBase] = useState<string | null>(null);
  useEffect(() => void saver.restore(trade.id), [saver, trade.id]);
  const read = async (noteId: string | null) => (noteId === null ? '' : (await api.trades.readNote({ noteId })).text);
  const { value: first, problem } = useAsyncValue(trade.id, () => read(trade.noteId));

  const isConflict = saving?.status === 'conflict';
  const { value: theirs } = useAsyncValue(isConflict ? `${trade.id} ${saving.value?.version}` : null, async () => {
    await journal.sync();
    return read((await journal.worker().written(trade.id))?.noteId ?? null);
  });
  const known = base ?? first;
  const write = (text: string, version: string) => {
    setBase(text);
    saver.edit(trade.id, { place: tradePlace(trade), version, text });
  };
  const isPending = saving?.value != null && saving.status !== 'saved';
  return {
    text: saving?.value?.text ?? known,
    problem,
    saving,
    theirs: isConflict ? theirs : null,
    change: (text: string) => write(text, isPending ? saving.value!.version : noteVersion(known ?? '')),
    /** Ends a conflict with this text. */
    resolve: (text: string) => write(text, noteVersion(theirs ?? '')),
    discard(): void {
      setBase(theirs);
      saver.discard(trade.id);
    },
    retry: () => void saver.flush(trade.id),
  };
}

import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { type AnnotationText, annotationText } from '#domain/journal/commands/annotationText.ts';
import { annotationFields } from '#domain/journal/model/tradeAnnotation.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { createAnnotationSaver } from './createAnnotationSaver.ts';
import { tradePlace } from './tradePlace.ts';

/** What is written on a trade as it is shown and edited: what the journal has, and over it what is being saved. */
export function useAnnotation(trade: AnnotatedTradeRow) {
  const saver = useBrowser().part(createAnnotationSaver);
  const saving = useStore(saver)[trade.id];
  const [undoable, setUndoable] = useState<readonly Partial<AnnotationText>[]>([]);
  useEffect(() => void saver.restore(trade.id), [saver, trade.id]);

  const all = annotationText(trade);
  const stored = Object.fromEntries(annotationFields.map((name) => [name, all[name]])) as AnnotationText;
  const value: AnnotationText = { ...stored, ...saving?.value?.patch };
  function write(patch: Partial<AnnotationText>): void {
    const now = saver.get()[trade.id];
    const unsaved = now?.status === 'saved' ? {} : now?.value?.patch;
    saver.edit(trade.id, { place: tradePlace(trade), patch: { ...unsaved, ...patch } });
  }
  return {
    value,
    saving,
    change(patch: Partial<AnnotationText>): void {
      const before = Object.fromEntries(Object.keys(patch).map((name) => [name, value[name as keyof AnnotationText]]));
      setUndoable([...undoable, before]);
      write(patch);
    },
    /** Takes back the last change; null when there is none. */
    undo:
      undoable.length === 0
        ? null
        : () => {
            write(undoable.at(-1)!);
            setUndoable(undoable.slice(0, -1));
          },
    retry: () => void saver.flush(trade.id),
  };
}

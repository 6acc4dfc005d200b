import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { type AnnotationText, annotationText } from '#domain/journal/commands/annotationText.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { annotationFields } from '#domain/journal/model/tradeAnnotation.ts';
import { wordsIn } from '#domain/journal/model/wordLists.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { createAnnotationSaver, legWrites, tradePlace, type WrittenLeg } from './createAnnotationSaver.ts';
import { createAnnotations } from './createAnnotations.ts';

/**
 * A trade's annotation for display and editing: the journal's, overlaid by pending edits. `legs` are all trades of
 * the row if there are several: setup, words, rating and reviewed are written on each of them, and the row is
 * reviewed when all of them are.
 */
export function useAnnotation(trade: AnnotatedTradeRow, legs: readonly WrittenLeg[] = []) {
  const { part } = useBrowser();
  const saver = part(createAnnotationSaver);
  const annotations = part(createAnnotations);
  const saving = useStore(saver)[trade.id];
  const last = useStore(annotations).findLast(({ id }) => id === trade.id);
  useEffect(() => void saver.restore(trade.id), [saver, trade.id]);

  const all = annotationText(trade);
  const stored = Object.fromEntries(annotationFields.map((name) => [name, all[name]])) as AnnotationText;
  const reviewed = stored.reviewed && legs.every((leg) => leg.reviewed);
  const value: AnnotationText = { ...stored, reviewed, ...saving?.value?.patch };
  return {
    value,
    saving,
    change(patch: Partial<AnnotationText>): void {
      const before = Object.fromEntries(Object.keys(patch).map((name) => [name, value[name as keyof AnnotationText]]));
      const others = legWrites(
        legs.filter(({ id }) => id !== trade.id),
        patch,
        before,
      );
      const place = tradePlace(trade);
      const version = annotationVersion(trade);
      annotations.change([{ place, version, patch, seen: wordsIn(before) }, ...others.after], {
        id: trade.id,
        before: [{ place, patch: before, seen: wordsIn(patch) }, ...others.before],
      });
    },
    /** Undoes the last change; null without one. */
    undo: last === undefined ? null : () => annotations.undo(last),
    retry: () => void saver.flush(trade.id),
  };
}

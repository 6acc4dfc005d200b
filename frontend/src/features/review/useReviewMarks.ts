import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { createAnnotationSaver } from '../journalPane/createAnnotationSaver.ts';
import { createAnnotations } from '../journalPane/createAnnotations.ts';
import { legWrites } from '../journalPane/legWrites.ts';
import { tradePlace } from '../journalPane/tradePlace.ts';
import { reviewWrites } from './reviewWrites.ts';

/** A review's changes: rows marked as reviewed or not, ratings, and undo, latest first. */
export function useReviewMarks() {
  const { part } = useBrowser();
  const [annotations, saver] = [part(createAnnotations), part(createAnnotationSaver)];
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const changes = useStore(annotations);
  const earlier = useRef(new Set(changes));
  const isOwn = (change: (typeof changes)[number]) => !earlier.current.has(change);
  const set = (id: string, reviewed: boolean) => setMarked((before) => ({ ...before, [id]: reviewed }));
  return {
    marked,
    /** Marks a row on all of its trades: one of several is reviewed when all of them are. */
    mark({ trade: { id }, legs }: ReviewRow, reviewed: boolean): void {
      set(id, reviewed);
      annotations.change(reviewWrites(legs, reviewed), { id, before: reviewWrites(legs, !reviewed) });
    },
    /** Rates a row, on all of its trades. */
    rate({ trade, rating: stored, legs }: ReviewRow, rating: number): void {
      const { id } = trade;
      const place = tradePlace(trade);
      const unsaved = saver.get()[id]?.value?.patch.rating;
      const before = { rating: unsaved === undefined ? stored : unsaved };
      const others = legWrites(
        legs.filter((leg) => leg.id !== id),
        { rating },
        before,
      );
      annotations.change([{ place, patch: { rating } }, ...others.after], { id, before: [{ place, patch: before }, ...others.before] });
    },
    canUndo: changes.some(isOwn),
    /** Undoes the last change and returns its row; null without one. */
    undo(): string | null {
      const last = annotations.get().findLast(isOwn);
      if (last === undefined) return null;
      annotations.undo(last);
      const reviewed = last.before.find(({ place }) => place.id === last.id)?.patch.reviewed;
      if (reviewed !== undefined) set(last.id, reviewed);
      return last.id;
    },
  };
}

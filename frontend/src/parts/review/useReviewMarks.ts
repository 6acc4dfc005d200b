import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { createAnnotationSaver } from '../journalPane/createAnnotationSaver.ts';
import { createAnnotations } from '../journalPane/createAnnotations.ts';
import { reviewWrites } from '../journalPane/reviewWrites.ts';
import { tradePlace } from '../journalPane/tradePlace.ts';

/** What a review writes since it began: which rows it marked as reviewed or not, their ratings, and the way back, the latest change first. */
export function useReviewMarks(view: JournalView) {
  const { part } = useBrowser();
  const { worker } = useJournal();
  const [annotations, saver] = [part(createAnnotations), part(createAnnotationSaver)];
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const changes = useStore(annotations);
  const earlier = useRef(new Set(annotations.get()));
  const last = changes.findLast((change) => !earlier.current.has(change));
  const set = (id: string, is: boolean | undefined) =>
    setMarked(({ [id]: _, ...others }) => (is === undefined ? others : { ...others, [id]: is }));

  /** Marks a row on all of its trades: one of several is reviewed when all of them are. */
  async function mark({ trade: { id } }: ReviewRow, reviewed: boolean): Promise<void> {
    set(id, reviewed);
    const opened = await worker.page(id, view).catch(() => null);
    if (opened === null) return set(id, undefined);
    const trades = opened.legs.map(({ trade }) => trade);
    annotations.change(reviewWrites(trades, reviewed), { id, before: reviewWrites(trades, !reviewed) });
  }
  async function rate({ trade: { id } }: ReviewRow, rating: number): Promise<void> {
    const written = await worker.written(id).catch(() => null);
    if (written === null) return;
    const place = tradePlace(written);
    const unsaved = saver.get()[id]?.value?.patch.rating;
    const before = { rating: unsaved === undefined ? written.rating : unsaved };
    annotations.change([{ place, patch: { rating } }], { id, before: [{ place, patch: before }] });
  }
  return {
    marked,
    mark: (row: ReviewRow, reviewed: boolean) => void mark(row, reviewed),
    rate: (row: ReviewRow, rating: number) => void rate(row, rating),
    /** Takes back the last change and answers the row it was made on; null when there is none. */
    undo:
      last === undefined
        ? null
        : (): string => {
            annotations.undo(last);
            const reviewed = last.before.find(({ place }) => place.id === last.id)?.patch.reviewed;
            if (reviewed !== undefined) set(last.id, reviewed);
            return last.id;
          },
  };
}

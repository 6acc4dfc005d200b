import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { ListQuery } from '#journal/worker/journalView.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { createAnnotationSaver, legWrites, tradePlace, type WrittenFields } from '../journalPane/createAnnotationSaver.ts';
import { createAnnotations } from '../journalPane/createAnnotations.ts';

/** Annotation writes that mark trades as reviewed or not. */
const reviewWrites = (trades: readonly Pick<JournalTrade, 'id' | 'account' | 'openedAt'>[], reviewed: boolean): readonly WrittenFields[] =>
  trades.map((trade) => ({ place: tradePlace(trade), patch: { reviewed } }));

/** A review's changes: rows marked as reviewed or not, ratings, and undo, latest first. */
function useReviewMarks() {
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
    rate({ trade, rating: stored, legs }: ReviewRow, rating: number | null): void {
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

const idOf = (row: ReviewRow | undefined): string | null => row?.trade.id ?? null;
const isLeft = (row: ReviewRow): boolean => !row.reviewed;

/** Goes through the rows of a list one by one: the current one, those marked as reviewed since it began, and the way to the others. */
export function useReview({ filter, view, sort }: ListQuery, from: string | null = null) {
  const { worker, asOf } = useJournal();
  const [at, go] = useState(from);
  const { marked, mark, rate, canUndo, undo } = useReviewMarks();
  const query = { filter, view, sort, marked, at };
  const { value: queue, problem } = useAsyncValue(asOf(query), () => worker.review(query), null, amountUnit(view));

  // Shows already known neighbor rows immediately: the reply for another place arrives a moment later.
  const rows = (queue?.rows ?? []).map((row) => ({ ...row, reviewed: marked[row.trade.id] ?? row.reviewed }));
  const done = Object.values(marked).filter(Boolean).length;
  const known = rows.findIndex(({ trade }) => trade.id === at);
  const place = known >= 0 ? known : (queue?.place ?? 0) - (queue?.first ?? 0);
  // Opening a fully reviewed list starts over.
  const isDone = queue !== null && queue.left === 0 && at === null && (done > 0 || filter.reviewed === 'no');
  const current: ReviewRow | undefined = isDone ? undefined : rows[place];
  const step = (row: ReviewRow | undefined) => row && go(row.trade.id);
  return {
    queue,
    problem,
    rows,
    current,
    isDone,
    go,
    mark,
    rate,
    done,
    next: () => step(rows[place + 1]),
    previous: () => step(isDone ? rows.at(-1) : rows[place - 1]),
    /** Marks the current row, and moves to the next unreviewed one; wraps around, null without one. */
    markAndGoOn(): void {
      if (current === undefined) return;
      if (isLeft(current)) mark(current, true);
      const other = queue!.nextToReview;
      const isOther = other !== null && other !== current.trade.id && marked[other] !== true;
      go(idOf(rows.slice(place + 1).find(isLeft)) ?? (isOther ? other : null));
    },
    canUndo,
    /** Takes back the last change, and shows its trade. */
    undo(): void {
      const id = undo();
      if (id !== null) go(id);
    },
  };
}

/** A review under way. */
export type Review = ReturnType<typeof useReview>;

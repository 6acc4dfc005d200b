import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { ListQuery } from '#journal/worker/listPages.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { createAnnotations } from '../journalPane/createAnnotations.ts';
import { reviewWrites } from '../journalPane/reviewWrites.ts';

const idOf = (row: ReviewRow | undefined): string | null => row?.trade.id ?? null;

/** Goes through the rows of a list one by one: which is looked at, what was marked as reviewed since it began, and the way to the others. */
export function useReview({ filter, view, sort }: ListQuery) {
  const annotations = useBrowser().part(createAnnotations);
  const { worker, revision } = useJournal();
  const [at, go] = useState<string | null>(null);
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const changes = useStore(annotations);
  const earlier = useRef(new Set(annotations.get()));
  const last = changes.findLast((change) => !earlier.current.has(change));
  const query = { filter, view, sort, marked, at };
  const { value: queue, problem } = useAsyncValue(`${revision} ${JSON.stringify(query)}`, () => worker.review(query));

  // What is known of the rows around is shown at once: the answer for another place comes a moment later.
  const rows = (queue?.rows ?? []).map((row) => ({ ...row, reviewed: marked[row.trade.id] ?? row.reviewed }));
  const known = rows.findIndex(({ trade }) => trade.id === at);
  const place = known >= 0 ? known : (queue?.place ?? 0) - (queue?.first ?? 0);
  const current: ReviewRow | undefined = rows[place];
  const isLeft = (row: ReviewRow) => !row.reviewed;
  const nearest = rows.slice(place + 1).find(isLeft);
  const afterThese = queue !== null && marked[queue.nextToReview ?? ''] !== true ? queue.nextToReview : null;
  const isDone = queue !== null && queue.left === 0 && at === null;

  /** Marks a row on all of its trades: one of several is reviewed when all of them are. */
  async function mark({ trade }: ReviewRow, reviewed: boolean): Promise<void> {
    const set = (is: boolean | undefined) =>
      setMarked(({ [trade.id]: _, ...others }) => (is === undefined ? others : { ...others, [trade.id]: is }));
    set(reviewed);
    const detail = await worker.detail(trade.id, view).catch(() => null);
    if (detail === null) return set(undefined);
    const trades = detail.trades.length > 0 ? detail.trades : [trade];
    annotations.change(reviewWrites(trades, reviewed), { id: trade.id, before: reviewWrites(trades, !reviewed) });
  }
  return {
    ...{ queue, problem, rows, current: isDone ? undefined : current, isDone },
    done: Object.values(marked).filter(Boolean).length,
    go,
    next: () => rows[place + 1] && go(idOf(rows[place + 1])),
    previous: () => (isDone ? go(idOf(rows.at(-1))) : rows[place - 1] && go(idOf(rows[place - 1]))),
    mark: (row: ReviewRow, reviewed: boolean) => void mark(row, reviewed),
    /** Marks the row that is looked at, and goes to the next that is not. */
    markAndGoOn(): void {
      if (current === undefined || isDone) return;
      if (!current.reviewed) void mark(current, true);
      const other = afterThese === current.trade.id ? null : afterThese;
      go(idOf(nearest) ?? other);
    },
    /** Takes back the last change of this review, and shows its trade; null when there is none. */
    undo:
      last === undefined
        ? null
        : () => {
            annotations.undo(last);
            const reviewed = last.before.find(({ place: { id } }) => id === last.id)?.patch.reviewed;
            if (reviewed !== undefined) setMarked({ ...marked, [last.id]: reviewed });
            go(last.id);
          },
  };
}

/** A review under way. */
export type Review = ReturnType<typeof useReview>;

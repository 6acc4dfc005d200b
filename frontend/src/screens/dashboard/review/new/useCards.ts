import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { createAnnotations } from '#features/journalPane/createAnnotations.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';

/** Cards of one sitting: the latest trades. */
const MOST = 20;

/** The cards of a filter's unreviewed trades at the time of opening, in the order of closing, each kept or skipped. */
export function useCards() {
  const { worker, asOf, settled, problem } = useJournal();
  const [filter] = useFilter();
  const { view } = useView();
  const annotations = useBrowser().part(createAnnotations);
  const [dealt, deal] = useState<{ readonly rows: readonly ReviewRow[]; readonly left: number } | null>(null);
  const [kept, setKept] = useState<readonly boolean[]>([]);
  const query = { filter: reviewFilter(filter), view, sort: { column: 'closed', descending: true } as const, marked: {}, at: null };
  const { value: queue, current } = useAsyncValue(dealt === null ? asOf(query) : null, () => worker.review(query));
  if (dealt === null && queue !== null && current && (settled || problem !== null))
    deal({ rows: queue.rows.slice(0, MOST).toReversed(), left: queue.left });
  const rows = dealt?.rows ?? [];
  const ids = rows.map(({ trade }) => trade.id);
  const { value: proposals } = useAsyncValue(dealt && `proposals ${ids.join()}`, () => worker.report('proposals', {}, view, { ids }));
  const at = kept.length;
  return {
    view,
    /** Null while loading. */
    rows: dealt && rows,
    /** Unreviewed trades of the filter that have no card here. */
    others: (dealt?.left ?? 0) - rows.length,
    at,
    skipped: kept.filter((each) => !each).length,
    proposals,
    answer: (isKept: boolean) => setKept([...kept, isKept]),
    /** Goes back to the last card, and reverts what keeping it wrote; null on the first. */
    undo:
      at === 0
        ? null
        : () => {
            const change = kept[at - 1] ? annotations.get().findLast(({ id }) => id === ids[at - 1]) : undefined;
            if (change !== undefined) annotations.undo(change);
            setKept(kept.slice(0, -1));
          },
  };
}

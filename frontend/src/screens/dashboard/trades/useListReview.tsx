import { ListChecks } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import * as texts from '#copy/reviewTexts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { ListQuery } from '#journal/worker/listQuery.ts';
import type { MenuEntry } from '#ui/Menu.tsx';

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'), { quiet: true });

/** A review of a list, opened by its menu entry and key. The list is fixed when the review begins; null if there's no list. */
export function useListReview(query: ListQuery | null): { readonly entries: readonly MenuEntry[]; readonly dialog: ReactNode } {
  const [reviewed, setReviewed] = useState<ListQuery | null>(null);
  const start = () => setReviewed(query);
  useShortcuts({ startReview: reviewed === null && query !== null ? start : undefined }, { first: true });
  return {
    entries: query === null ? [] : [{ text: texts.ofList, icon: <ListChecks aria-hidden="true" />, onChoose: start }],
    dialog: reviewed !== null && (
      <Suspense fallback={null}>
        <ReviewDialog query={reviewed} onClose={() => setReviewed(null)} />
      </Suspense>
    ),
  };
}

import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as texts from '#copy/reviewTexts.ts';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import type { ListQuery } from '#journal/worker/listQuery.ts';
import { Button } from '#ui/Button.tsx';

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));

/** Opens a review of a list, by button and key. The list is fixed when the review begins. */
export function ReviewButton({ query }: { readonly query: ListQuery }) {
  const [reviewed, setReviewed] = useState<ListQuery | null>(null);
  const start = () => setReviewed(query);
  useShortcuts({ startReview: reviewed === null ? start : undefined }, { first: true });
  return (
    <>
      <Button aria-haspopup="dialog" aria-keyshortcuts={shortcuts.startReview.keys} onClick={start}>
        <ListChecks aria-hidden="true" />
        {texts.title}
      </Button>
      {reviewed !== null && (
        <Suspense fallback={null}>
          <ReviewDialog query={reviewed} onClose={() => setReviewed(null)} />
        </Suspense>
      )}
    </>
  );
}

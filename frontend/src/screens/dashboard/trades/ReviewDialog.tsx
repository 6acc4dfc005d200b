import * as texts from '#copy/reviewTexts.ts';
import { ReviewRoom } from '#features/review/ReviewRoom.tsx';
import type { ListQuery } from '#journal/worker/journalView.ts';
import { PageDialog } from '#ui/PageDialog.tsx';

/** A review of a list, above its page. */
export default function ReviewDialog({ query, onClose }: { readonly query: ListQuery; readonly onClose: () => void }) {
  return (
    <PageDialog label={texts.ofList} onEscape={onClose}>
      <ReviewRoom query={query} onClose={onClose} />
    </PageDialog>
  );
}

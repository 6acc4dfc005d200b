import * as texts from '#copy/reviewTexts.ts';
import type { ListQuery } from '#journal/worker/listQuery.ts';
import { PageDialog } from '#ui/PageDialog.tsx';
import { ReviewRoom } from './ReviewRoom.tsx';

/** A review of a list, above its page. */
export default function ReviewDialog({ query, onClose }: { readonly query: ListQuery; readonly onClose: () => void }) {
  return (
    <PageDialog label={texts.ofList} onEscape={onClose}>
      <ReviewRoom query={query} onClose={onClose} />
    </PageDialog>
  );
}

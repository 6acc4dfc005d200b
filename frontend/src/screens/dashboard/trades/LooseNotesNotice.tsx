import * as texts from '#copy/trades/looseNoteTexts.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Reports notes without their trade, with a link. Silent for those of deliberately deleted trades. */
export default function LooseNotesNotice() {
  const { worker, revision } = useJournal();
  const { value } = useAsyncValue(String(revision), () => worker.looseNotes());
  const lost = (value ?? []).filter(({ deleted }) => deleted === null).length;
  if (lost === 0) return null;
  return (
    <Notice
      kind="info"
      actions={
        <ButtonLink size="small" to="/dashboard/settings">
          {texts.show}
        </ButtonLink>
      }
    >
      {texts.found(lost)}
    </Notice>
  );
}

import * as texts from '#copy/trades/looseNoteTexts.ts';
import type { LooseNote } from '#journal/worker/looseNotes.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useMoveNote } from './useMoveNote.ts';

/** Deletes a note that has no trade, after asking. */
export function RemoveNote({ note, onClose }: { readonly note: LooseNote; readonly onClose: () => void }) {
  const { busy, problem, move } = useMoveNote(note, onClose);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      action="Delete"
      busy={busy}
      problem={problem}
      danger
      onCancel={onClose}
      onConfirm={() => void move(null, texts.removed)}
    >
      {texts.removes}
    </ConfirmDialog>
  );
}

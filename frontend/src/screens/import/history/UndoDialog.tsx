import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { counted } from '#domain/format/percent.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { ListedImport } from './ListedImport.ts';

/** Asks once before an import is undone, and undoes it. */
export function UndoDialog({
  receipt,
  onDone,
  onCancel,
}: {
  readonly receipt: ListedImport;
  readonly onDone: (update: BookUpdate) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const { showToast } = useBrowser();
  const undoImport = useApiMutation('imports', 'undo');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function undo() {
    setBusy(true);
    setProblem(null);
    try {
      const { removed, restored, update } = await undoImport({ id: receipt.id });
      const again = restored === 0 ? '' : ' What you recorded by hand for its positions is restored.';
      await onDone(update);
      showToast({ text: `${counted(removed, 'fill')} from ${receipt.fileName} removed.${again}`, kind: 'success' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'We couldn’t undo that. Nothing was changed. Please try again.');
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title="Undo this import?"
      action={busy ? 'Undoing …' : `Undo ${counted(receipt.added, 'fill')}`}
      busy={busy}
      problem={problem}
      onCancel={onCancel}
      onConfirm={() => void undo()}
    >
      This removes {receipt.added === 1 ? 'the 1 fill' : `all ${counted(receipt.added, 'fill')}`} from {receipt.fileName}, and any opening
      positions you added for them. You can import the file again at any time.
    </ConfirmDialog>
  );
}

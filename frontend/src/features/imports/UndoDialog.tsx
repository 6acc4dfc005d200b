import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as importHistoryTexts from '#copy/import/importHistoryTexts.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';

/** One import as the history lists it. */
export type ListedImport = Reply<typeof api.imports.list>[number];

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
      const { removed, cash, restored, update } = await undoImport({ id: receipt.id });
      await onDone(update);
      showToast({ text: importHistoryTexts.undone(removed, cash, receipt.fileName, restored > 0), kind: 'success' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : commonTexts.notUndone);
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={importHistoryTexts.undoTitle}
      action={busy ? 'Undoing …' : importHistoryTexts.undoAction(receipt.added, receipt.cashAdded)}
      busy={busy}
      problem={problem}
      onCancel={onCancel}
      onConfirm={() => void undo()}
    >
      {importHistoryTexts.undoText(receipt.added, receipt.fileName, receipt.cashAdded, receipt.connection !== undefined)}
    </ConfirmDialog>
  );
}

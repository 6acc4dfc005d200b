import { useState } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { WordKind } from '#domain/journal/model/wordChange.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useWordChange } from './useWordChange.ts';

type Props = { readonly kind: WordKind; readonly word: string; readonly uses: number; readonly onClose: () => void };

/** Takes a word off all trades and out of the lists, after asking. */
export function RemoveWord({ kind, word, uses, onClose }: Props) {
  const change = useWordChange();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await change({ kind, from: word, to: null }, (n) => texts.removed(word, n));
      onClose();
    } catch (error) {
      setProblem(sentence(error, texts.failed));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle(word)}
      action={busy ? texts.changing(uses) : texts.removeNow(uses)}
      busy={busy}
      problem={problem}
      danger
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {texts.removes(word, uses)} {uses > MAX_ANNOTATED_TRADES && texts.noUndo}
    </ConfirmDialog>
  );
}

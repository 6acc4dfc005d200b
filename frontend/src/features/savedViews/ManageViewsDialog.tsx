import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import type { SavedView } from '#contract/schemas/tradeView.ts';
import * as savedViewTexts from '#copy/savedViewTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogFoot } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Input } from '#ui/Input.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import css from './ManageViewsDialog.module.css';
import { useSavedViews } from './useSavedViews.ts';

/** Result of the last change; `undo` reverts it. */
type Said = { readonly kind: 'success' | 'error'; readonly text: string; readonly undo?: () => void };

/**
 * Renames and deletes saved views; each applies immediately. Undo restores a deleted one to its position, and names
 * are unique.
 */
export default function ManageViewsDialog({ onClose }: { readonly onClose: () => void }) {
  const { views, error, change } = useSavedViews();
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Said | null>(null);
  async function run(next: Parameters<typeof change>[0], done: Said | null): Promise<void> {
    setBusy(true);
    try {
      await change(next);
      say(done);
    } catch (problem) {
      say({ kind: 'error', text: sentence(problem, savedViewTexts.failed) });
    }
    setBusy(false);
  }
  function rename({ id, name }: SavedView, field: HTMLInputElement): void {
    const title = field.value.trim();
    const isTaken = (views ?? []).some((view) => view.id !== id && view.name === title);
    if (isTaken) say({ kind: 'error', text: savedViewTexts.nameTaken });
    if (title === '' || isTaken) field.value = name;
    else if (title !== name) void run((now) => now.map((view) => (view.id === id ? { ...view, name: title } : view)), null);
  }
  function remove(gone: SavedView): void {
    const at = (views ?? []).findIndex(({ id }) => id === gone.id);
    const undo = () => void run((now) => [...now.slice(0, at), gone, ...now.slice(at)], null);
    void run((now) => now.filter(({ id }) => id !== gone.id), { kind: 'success', text: savedViewTexts.deleted(gone.name), undo });
  }
  return (
    <Dialog title={savedViewTexts.manageTitle} busy={busy} onEscape={onClose}>
      {error !== null && <p role="alert">{savedViewTexts.unreadable}</p>}
      {views?.length === 0 && (
        <EmptyState small title={savedViewTexts.none}>
          <p>{savedViewTexts.noneHint}</p>
        </EmptyState>
      )}
      <Stack as="ul" gap={8} className={css.views}>
        {views?.map((view) => (
          <li key={view.id}>
            <Input
              key={view.name}
              aria-label={savedViewTexts.rename(view.name)}
              defaultValue={view.name}
              maxLength={60}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
              onBlur={({ target }) => rename(view, target)}
            />
            <IconButton label={savedViewTexts.remove(view.name)} disabled={busy} onClick={() => remove(view)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </Stack>
      {said !== null && (
        <Notice
          kind={said.kind}
          announce={said.kind === 'error' ? 'alert' : 'status'}
          className={css.said}
          actions={
            said.undo && (
              <Button size="small" disabled={busy} onClick={said.undo}>
                {savedViewTexts.undo}
              </Button>
            )
          }
        >
          {said.text}
        </Notice>
      )}
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}

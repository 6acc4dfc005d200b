import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as savedViewTexts from '#copy/savedViewTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Input } from '#ui/Input.tsx';
import css from './ManageViewsDialog.module.css';
import { useSavedViews } from './useSavedViews.ts';

/** Renames and deletes saved views; each acts at once. */
export default function ManageViewsDialog({ onClose }: { readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const { views, error, change } = useSavedViews();
  const [busy, setBusy] = useState(false);
  async function run(next: Parameters<typeof change>[0], done?: string): Promise<void> {
    setBusy(true);
    try {
      await change(next);
      if (done !== undefined) showToast({ text: done, kind: 'success' });
    } catch (problem) {
      showToast({ text: sentence(problem, savedViewTexts.failed), kind: 'error' });
    }
    setBusy(false);
  }
  return (
    <Dialog title={savedViewTexts.manageTitle} busy={busy} onEscape={onClose}>
      {error !== null && <p role="alert">{savedViewTexts.unreadable}</p>}
      {views?.length === 0 && (
        <EmptyState small title={savedViewTexts.none}>
          <p>{savedViewTexts.noneHint}</p>
        </EmptyState>
      )}
      <ul className={css.views}>
        {views?.map(({ id, name }) => (
          <li key={id}>
            <Input
              key={name}
              aria-label={savedViewTexts.rename(name)}
              defaultValue={name}
              maxLength={60}
              onBlur={({ target }) => {
                const title = target.value.trim();
                if (title === '') target.value = name;
                else if (title !== name) void run((now) => now.map((view) => (view.id === id ? { ...view, name: title } : view)));
              }}
            />
            <IconButton
              label={savedViewTexts.remove(name)}
              disabled={busy}
              onClick={() => void run((now) => now.filter((view) => view.id !== id), savedViewTexts.deleted(name))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
